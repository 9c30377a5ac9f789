import { useTranslation } from 'react-i18next';
import { ShownOnceDialog } from '@/ui/dialog/shown-once-dialog';

type SecretDialogProps = { secret: string | undefined; onClose: () => void };

export function SecretDialog(props: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const words = { copy: t('secret.copy'), copied: t('secret.copied'), done: t('secret.done') };
  return <ShownOnceDialog {...props} title={t('secret')} text={t('secret.text')} words={words} />;
}
