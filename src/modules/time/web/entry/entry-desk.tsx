import { useEffect, useRef } from 'react';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { useKeptState } from '@/ui/kept-text';
import { later, laterDialog } from '@/ui/lazy-parts';
import { type EntryDialogState, useEntryActions } from './use-entry-actions';
import { useEntryChanges } from './use-entry-changes';

const EntryDrawer = later(async () => (await import('./entry-drawer')).EntryDrawer, {
  isWanted: ({ entryId }) => entryId,
  toClosed: (props) => ({ ...props, entryId: undefined }),
});
const DeleteEntryDialog = laterDialog(
  async () => (await import('./delete-entry-dialog')).DeleteEntryDialog,
);
const RefusedDialog = laterDialog(async () => (await import('./refused-dialog')).RefusedDialog);
const EditEntryDialog = laterDialog(
  async () => (await import('./edit-entry-dialog')).EditEntryDialog,
);
const AskDialog = laterDialog(async () => (await import('./ask-dialog')).AskDialog);
const RepeatEntryDialog = laterDialog(
  async () => (await import('./repeat-entry-dialog')).RepeatEntryDialog,
);

export function useEntryDesk() {
  const [dialog, setDialog] = useKeptState<EntryDialogState | undefined>('asking', undefined);
  const changing = useEntryChanges();
  return {
    dialog,
    stop: () => setDialog(undefined),
    changing,
    actionsFor: useEntryActions(changing, setDialog),
  };
}

type EntryDeskProps = {
  desk: ReturnType<typeof useEntryDesk>;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** Shows the drawer of the open entry next to a list or a week, with its dialogs. */
export function EntryDesk({ desk, openId, onOpen }: EntryDeskProps) {
  const { dialog, stop, changing, actionsFor } = desk;
  const last = useLastGiven(dialog);
  const seenId = useRef(openId);
  // The Back button closes the drawer, and this closes the dialog of its entry, too.
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
        hasDialog={dialog !== undefined}
      />
      {last && (
        <>
          <EditEntryDialog
            key={`edit ${last.entry.id} ${last.entry.version}`}
            entry={last.entry}
            opened={dialog?.kind === 'edit'}
            onClose={stop}
            place={`edit ${last.entry.id}`}
          />
          <AskDialog
            entry={last.entry}
            opened={dialog?.kind === 'ask'}
            onClose={stop}
            place={`ask about ${last.entry.id}`}
          />
          <RepeatEntryDialog entry={last.entry} opened={dialog?.kind === 'repeat'} onClose={stop} />
          <DeleteEntryDialog
            entry={last.entry}
            opened={dialog?.kind === 'delete'}
            onClose={stop}
            onDeleted={() => onOpen(undefined)}
          />
        </>
      )}
      <RefusedDialog
        opened={changing.refused.length > 0}
        refused={changing.refused}
        onClose={changing.forgetRefused}
      />
    </>
  );
}
