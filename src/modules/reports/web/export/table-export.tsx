import { useSaveFile } from '@/platform/web/files/use-save-file';
import { useDialog } from '@/ui/dialog/use-dialog';
import { ExportButton } from './export-button';
import { type ExportChoice, ExportDialog, type ExportScope } from './export-dialog';

type TableExportProps = {
  scopes: ExportScope[];
  fetchFile: (choice: ExportChoice) => Promise<File>;
};

/** Lets a person export the numbers of the screen: a button, and the dialog that it opens. */
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
