import { useTranslation } from 'react-i18next';
import { ShownOnceDialog } from '@/ui/dialog/shown-once-dialog';
import type { MadeKey } from '../contract';

type MadeKeyDialogProps = { made: MadeKey | undefined; onClose: () => void };

export function MadeKeyDialog({ made, onClose }: MadeKeyDialogProps) {
  const { t } = useTranslation('keys');
  const words = { copy: t('made.copy'), copied: t('made.copied'), done: t('made.done') };
  return (
    <ShownOnceDialog
      secret={made?.key}
      onClose={onClose}
      title={t('made')}
      text={t('made.text')}
      words={words}
    />
  );
}
