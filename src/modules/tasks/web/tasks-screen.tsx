import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useTypedSearch } from '@/platform/web/search/use-typed-search';
import { useShortcut } from '@/platform/web/use-shortcut';
import { AddButton } from '@/ui/dialog/add-button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { NoMatch } from '@/ui/feedback/no-match';
import { later } from '@/ui/lazy-parts';
import { Screen } from '@/ui/screen';
import { canEditTasks, canTakePart } from '../policy';
import { CreateTaskDialog } from './form/create-task-dialog';
import { TaskFilters } from './list/task-filters';
import { TaskList } from './list/task-list';
import { isFiltered, noTaskFilter, readTaskSearch, toTaskFilter } from './list/task-search';

const TaskBoard = later(async () => (await import('./board/task-board')).TaskBoard);

/** Shows the tasks as a list or on a board. */
export function TasksScreen() {
  const { t } = useTranslation('tasks');
  // Opening the board or the dialog adds a step to the browser's history, so that Back undoes it.
  const [search, onSearch] = useScreenSearch(
    readTaskSearch,
    (changes) => 'view' in changes || changes.create === 1,
  );
  const actor = useActor();
  const { typed, q, change } = useTypedSearch(search, onSearch);
  const shown = { ...search, q };
  const filter = toTaskFilter(shown);
  const counts = useQuery(api.tasks.counts.queryOptions({ input: filter }));
  const canCreate = canTakePart(actor);
  const createLabel = canEditTasks(actor) ? t('create') : t('propose');
  const openCreate = () => onSearch({ create: 1 });
  useShortcut('n', openCreate, { as: 'new', isMeant: canCreate });
  const create = canCreate && <AddButton onClick={openCreate}>{createLabel}</AddButton>;
  const empty = isFiltered(shown) ? (
    <NoMatch
      title={t('noMatch.title')}
      clear={t('noMatch.clear')}
      onClear={() => change(noTaskFilter)}
    >
      {t('noMatch.text')}
    </NoMatch>
  ) : (
    <EmptyState title={t('empty.title')} action={create}>
      {t('empty.text')}
    </EmptyState>
  );

  return (
    <Screen title={t('title')} action={create}>
      <TaskFilters value={typed} onChange={change} />
      {search.view === 'board' ? (
        <TaskBoard filter={filter} counts={counts.data} />
      ) : (
        <TaskList
          filter={filter}
          status={search.status}
          group={search.group}
          counts={counts.data}
          empty={empty}
        />
      )}
      <Button
        variant="subtle"
        mx="auto"
        onClick={() => onSearch({ older: search.older ? undefined : 1 })}
      >
        {search.older ? t('older.hide') : t('older.show')}
      </Button>
      <CreateTaskDialog
        place="new feature"
        opened={search.create === 1 && canCreate}
        onClose={() => onSearch({ create: undefined })}
        title={createLabel}
        companyId={search.company}
      />
    </Screen>
  );
}
