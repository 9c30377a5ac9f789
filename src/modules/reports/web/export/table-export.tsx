import { useSaveFile } from '@/platform/web/files/use-save-file';
import { useDialog } from '@/ui/dialog/use-dialog';
import { ExportButton } from './export-button';
import { type ExportChoice, ExportDialog, type ExportScope } from './export-dialog';

type TableExportProps = {
  scopes: ExportScope[];
  fetchFile: (choice: ExportChoice) => Promise<File>;
};

/** The numbers on the screen to keep: the button, and what it asks before the file is saved. */
export function TableExport({ scopes, fetchFile }: TableExportProps) {
  const dialog = useDialog();
  const { save, isPending } = useSaveFile();
  return (
    <>
      <ExportButton onClick={dialog.open} />
      <ExportDialog
        {...dialog.props}
        scopes={scopes}
        isPending={isPending}
        onExport={async (choice) => {
          await save(() => fetchFile(choice));
          dialog.close();
        }}
      />
    </>
  );
}
