import { useDialog } from '@/ui/dialog/use-dialog';
import { laterDialog } from '@/ui/lazy-parts';
import type { EntryFilter } from '../../../time/contract/entry';
import { ExportButton } from './export-button';

const EntryExportDialog = laterDialog(
  async () => (await import('./entry-export-dialog')).EntryExportDialog,
);

/** The entries on the screen, or all one may see, to keep. */
export function EntryExport({ filter }: { filter: EntryFilter }) {
  const dialog = useDialog();
  return (
    <>
      <ExportButton onClick={dialog.open} />
      <EntryExportDialog {...dialog.props} filter={filter} />
    </>
  );
}
