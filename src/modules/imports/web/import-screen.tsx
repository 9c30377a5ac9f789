import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { QueryView } from '@/ui/feedback/query-view';
import { Screen } from '@/ui/screen';
import type { ImportState } from '../contract/import-view';
import { EarlierImports } from './earlier-imports';
import { ImportProgress } from './import-progress';
import { readImportSearch } from './import-search';
import { NewImport } from './new-import';
import { PlanScreen } from './plan/plan-screen';
import { ResultPanel } from './result-panel';
import { UnreadablePanel } from './unreadable-panel';

const atWork: readonly ImportState[] = ['reading', 'running', 'undoing'];
/** The live stream says it too; this is for when it is away, in milliseconds. */
const pollInterval = 1_500;

/** Bring history along: choose files, look at what will happen, run it, and undo it. */
export function ImportScreen() {
  const { t } = useTranslation('imports');
  // The page can be left and found again.
  const [{ id }, onSearch] = useScreenSearch(readImportSearch, () => true);
  const onOpen = (opened: string | undefined) => onSearch({ id: opened });
  return (
    <Screen
      title={t('title')}
      subtitle={id === undefined ? t('new.lead') : undefined}
      action={
        id !== undefined && (
          <Button variant="default" onClick={() => onOpen(undefined)}>
            {t('new.again')}
          </Button>
        )
      }
    >
      {id === undefined ? (
        <>
          <NewImport onStarted={onOpen} />
          <EarlierImports onOpen={onOpen} />
        </>
      ) : (
        <OpenImport id={id} />
      )}
    </Screen>
  );
}

function OpenImport({ id }: { id: string }) {
  const query = useQuery(
    api.imports.find.queryOptions({
      input: { id },
      refetchInterval: ({ state }) =>
        state.data && atWork.includes(state.data.state) ? pollInterval : false,
    }),
  );
  return (
    <QueryView query={query}>
      {(found) => {
        if (found.state === 'unreadable') return <UnreadablePanel found={found} />;
        if (found.state === 'done' || found.state === 'undone')
          return <ResultPanel found={found} />;
        // While an answer is planned, the plan before it stays in sight.
        if ((found.state === 'ready' || found.state === 'reading') && found.plan)
          return <PlanScreen found={found} plan={found.plan} />;
        return <ImportProgress found={found} />;
      }}
    </QueryView>
  );
}
