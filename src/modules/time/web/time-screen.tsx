import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { Screen } from '@/ui/screen';
import { useDialog } from '@/ui/use-dialog';
import type { EntryView } from '../contract';
import { canRecordTime } from '../policy';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { EntryFormDialog } from './entry-form-dialog';
import { EntryList } from './entry-list';
import { LastUsedBalances } from './last-used-balances';
import { LogSheet } from './log-sheet';
import { QuickEntry } from './quick-entry/quick-entry';

/** Log, see what is left, look through what was logged. Customers only look. */
export function TimeScreen() {
  const { t } = useTranslation(['time', 'ui']);
  const actor = useActor();
  const canRecord = canRecordTime(actor);
  const creating = useDialog();
  const deleting = useDialog();
  const [doomed, setDoomed] = useState<EntryView>();
  const entries = useInfiniteQuery(
    api.time.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: ({ pages }) => pages.flatMap((page) => page.items),
    }),
  );

  return (
    <Screen
      title={t('time:title')}
      action={
        canRecord && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={creating.open}>
            {t('time:newEntry')}
          </Button>
        )
      }
    >
      {canRecord && (
        <>
          <QuickEntry />
          <LastUsedBalances />
          <LogSheet />
          <EntryFormDialog {...creating.props} />
        </>
      )}
      <QueryView query={entries}>
        {(rows) => (
          <Panel isFlush>
            {rows.length > 0 ? (
              <EntryList
                entries={rows}
                isCut={entries.hasNextPage}
                onDelete={(entry) => {
                  setDoomed(entry);
                  deleting.open();
                }}
              />
            ) : (
              <EmptyState title={t('time:empty.title')}>
                {canRecord ? t('time:empty.text') : t('time:empty.customer')}
              </EmptyState>
            )}
          </Panel>
        )}
      </QueryView>
      {entries.hasNextPage && (
        <Button
          variant="default"
          mx="auto"
          loading={entries.isFetchingNextPage}
          onClick={() => entries.fetchNextPage()}
        >
          {t('ui:action.showMore')}
        </Button>
      )}
      <DeleteEntryDialog entry={doomed} {...deleting.props} />
    </Screen>
  );
}
