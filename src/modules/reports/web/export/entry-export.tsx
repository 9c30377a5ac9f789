import type { EntryFilter } from '@/modules/time/contract/entry';
import { useDialog } from '@/ui/dialog/use-dialog';
import { laterDialog } from '@/ui/lazy-parts';
import { ExportButton } from './export-button';

const EntryExportDialog = laterDialog(
  async () => (await import('./entry-export-dialog')).EntryExportDialog,
);

/** Lets a person export the entries of the screen, or all that they may see. */
export function EntryExport({ filter }: { filter: EntryFilter }) {
  const dialog = useDialog();
  return (
    <>
      <ExportButton onClick={dialog.open} />
      <EntryExportDialog {...dialog.props} filter={filter} />
    </>
  );
}
