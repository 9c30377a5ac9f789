import { useEffect, useRef } from 'react';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { useKeptState } from '@/ui/kept-text';
import { laterDialog } from '@/ui/lazy-parts';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { EntryDrawer } from './entry-drawer';
import { RefusedDialog } from './refused-dialog';
import { type EntryAsking, useEntryActions } from './use-entry-actions';
import { useEntryChanges } from './use-entry-changes';

const EditEntryDialog = laterDialog(
  async () => (await import('./edit-entry-dialog')).EditEntryDialog,
);
const AskDialog = laterDialog(async () => (await import('./ask-dialog')).AskDialog);
const RepeatEntryDialog = laterDialog(
  async () => (await import('./repeat-entry-dialog')).RepeatEntryDialog,
);

export function useEntryDesk() {
  const [asking, setAsking] = useKeptState<EntryAsking | undefined>('asking', undefined);
  const changing = useEntryChanges();
  return {
    asking,
    stop: () => setAsking(undefined),
    changing,
    actionsFor: useEntryActions(changing, setAsking),
  };
}

type EntryDeskProps = {
  desk: ReturnType<typeof useEntryDesk>;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** The drawer of one entry beside a list or a week, and its dialogs. */
export function EntryDesk({ desk, openId, onOpen }: EntryDeskProps) {
  const { asking, stop, changing, actionsFor } = desk;
  const asked = useLastGiven(asking);
  const seenId = useRef(openId);
  // A dialog ends with its entry: Back closes the drawer, and nothing else would close the dialog.
  useEffect(() => {
    if (seenId.current === openId) return;
    seenId.current = openId;
    stop();
  }, [openId, stop]);
  return (
    <>
      <EntryDrawer
        entryId={openId}
        onClose={() => onOpen(undefined)}
        actionsFor={actionsFor}
        isAsking={asking !== undefined}
      />
      {asked && (
        <>
          <EditEntryDialog
            key={`edit ${asked.entry.id} ${asked.entry.version}`}
            entry={asked.entry}
            opened={asking?.kind === 'edit'}
            onClose={stop}
            place={`edit ${asked.entry.id}`}
          />
          <AskDialog
            entry={asked.entry}
            opened={asking?.kind === 'ask'}
            onClose={stop}
            place={`ask about ${asked.entry.id}`}
          />
          <RepeatEntryDialog
            entry={asked.entry}
            opened={asking?.kind === 'repeat'}
            onClose={stop}
          />
          <DeleteEntryDialog
            entry={asked.entry}
            opened={asking?.kind === 'delete'}
            onClose={stop}
            onDeleted={() => onOpen(undefined)}
          />
        </>
      )}
      <RefusedDialog refused={changing.refused} onClose={changing.forgetRefused} />
    </>
  );
}
