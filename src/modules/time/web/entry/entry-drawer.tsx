import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { QueryView } from '@/ui/feedback/query-view';
import type { EntryDetail } from '../../contract/detail';
import type { EntryView } from '../../contract/entry';
import { EntryFacts } from './entry-facts';
import { EntryHistory } from './entry-history';
import { EntryQuestions } from './entry-questions';
import type { EntryAction } from './use-entry-actions';

type EntryDrawerProps = {
  entryId: string | undefined;
  onClose: () => void;
  actionsFor: (entry: EntryView) => EntryAction[];
  /** True while a dialog is open on top of the drawer: Escape belongs to the dialog then. */
  hasDialog: boolean;
};

/** One entry beside the list: its facts, its balance and its history. */
export function EntryDrawer({ entryId, onClose, actionsFor, hasDialog }: EntryDrawerProps) {
  const { t } = useTranslation('time');
  return (
    <SideDrawer of={entryId} onClose={onClose} title={t('entryDetails')} isCovered={hasDialog}>
      {(shown) => <OpenEntry id={shown} actionsFor={actionsFor} />}
    </SideDrawer>
  );
}

function OpenEntry({ id, actionsFor }: { id: string } & Pick<EntryDrawerProps, 'actionsFor'>) {
  const entry = useQuery(api.time.detail.queryOptions({ input: { id } }));
  return (
    <QueryView query={entry}>
      {(found) => (
        <Stack gap="lg">
          <EntryFacts entry={found} />
          {isOpen(found) && <EntryQuestions entry={found} />}
          <Group gap="xs">
            {actionsFor(found).map(({ key, label, icon: Icon, isDangerous, run }) => (
              <Button
                key={key}
                variant={isDangerous ? 'subtle' : 'default'}
                {...(isDangerous && { color: 'red' })}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
                onClick={run}
              >
                {label}
              </Button>
            ))}
          </Group>
          {!isOpen(found) && <EntryQuestions entry={found} />}
          <EntryHistory entry={found} />
        </Stack>
      )}
    </QueryView>
  );
}

/** An open question comes before the actions, since most of them wait for its answer. */
function isOpen({ questions }: EntryDetail): boolean {
  return questions.some(({ outcome }) => outcome === null);
}
