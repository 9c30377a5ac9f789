import { useTranslation } from 'react-i18next';
import { useDialogsAbove } from '@/ui/dialog/dialogs-above';
import { ShownOnceDialog } from '@/ui/dialog/shown-once-dialog';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { MadeLink } from './made-link';
import type { NewShare } from './share-dialog';

type MadeLinkDialogProps = {
  made: NewShare | undefined;
  companyName: string;
  onClose: () => void;
};

/** A new link above the page on which it was made. */
export function MadeLinkDialog({ made, companyName, onClose }: MadeLinkDialogProps) {
  const { t } = useTranslation('links');
  const { url = '', number } = useLastGiven(made) ?? {};
  useDialogsAbove(made !== undefined);
  return (
    <ShownOnceDialog opened={made !== undefined} onClose={onClose} title={t('made')}>
      <MadeLink url={url} number={number} companyName={companyName} />
    </ShownOnceDialog>
  );
}
