import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { usePages } from '@/platform/web/pages';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { later } from '@/ui/lazy-parts';
import { Panel } from '@/ui/panel';
import type { EntryFilter } from '../../contract/entry';
import { canConfirm, canRecordTime } from '../../policy';
import { EntryDesk, useEntryDesk } from '../entry/entry-desk';
import { entryPages } from '../entry-pages';
import { ApproveAll } from './bulk/approve-all';
import { EntryList } from './entry-list';
import { useSelection } from './selection/use-selection';

const BulkBar = later(async () => (await import('./bulk/bulk-bar')).BulkBar, {
  isWanted: ({ rows }) => rows.length > 0,
});

type EntriesProps = {
  filter: EntryFilter;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Content that is shown if no entry matches. */
  empty: ReactNode;
};

/** Shows the matching entries, with all actions for one or for many of them. */
export function Entries({ filter, openId, onOpen, empty }: EntriesProps) {
  const actor = useActor();
  const desk = useEntryDesk();
  const entries = usePages({
    ...entryPages(filter),
    placeholderData: keepPreviousData,
  });
  const rows = entries.data ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const summary = useQuery({
    ...api.time.summary.queryOptions({ input: filter }),
    enabled: selection.ids.length > 0 || entries.hasNextPage,
  });
  const matching = summary.data && summary.data.hours.entries + summary.data.credits.entries;
  const mayChooseMany =
    canRecordTime(actor) || actor.memberships.some(({ companyId }) => canConfirm(actor, companyId));

  /** Loads and selects all matching entries. None can be confirmed, billed or deleted unseen. */
  async function chooseEverything(): Promise<void> {
    let read = await entries.fetchNextPage();
    while (read.hasNextPage && !read.isError) read = await read.fetchNextPage();
    selection.choose((read.data ?? []).map(({ id }) => id));
  }

  return (
    <>
      <ApproveAll rows={rows} changing={desk.changing} />
      <QueryView query={entries}>
        {() => (
          <Panel isFlush>
            {rows.length > 0 ? (
              <EntryList
                entries={rows}
                isCut={entries.hasNextPage}
                actionsFor={desk.actionsFor}
                onOpen={({ id }) => onOpen(id)}
                selection={mayChooseMany ? selection : undefined}
              />
            ) : (
              empty
            )}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={entries} total={matching} />
      <BulkBar
        rows={rows.filter(({ id }) => selection.has(id))}
        onEverything={chooseEverything}
        matching={matching}
        changing={desk.changing}
        onClear={selection.clear}
      />
      <EntryDesk desk={desk} openId={openId} onOpen={onOpen} />
    </>
  );
}
