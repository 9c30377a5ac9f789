import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShownOnceDialog, ShownSecret } from '@/ui/dialog/shown-once-dialog';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { QrCode } from '@/ui/qr-code';
import { useCopy } from '@/ui/use-copy';

type InvitationLinkDialogProps = {
  made: { email: string; url: string } | undefined;
  onClose: () => void;
};

/** No mail server sends the invitation: the person who invites hands its link on. */
export function InvitationLinkDialog({ made, onClose }: InvitationLinkDialogProps) {
  const { t } = useTranslation('people');
  const { email, url = '' } = useLastGiven(made) ?? {};
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(url);
  return (
    <ShownOnceDialog opened={made !== undefined} onClose={onClose} title={t('invite.link.title')}>
      <p>{t('invite.link.text', { email })}</p>
      <ShownSecret shownIn={shownIn} secret={url} />
      <Button data-autofocus onClick={copy}>
        {t(isCopied ? 'invite.link.copied' : 'invite.link.copy')}
      </Button>
      <QrCode text={url} label={t('invite.link.qr')} />
    </ShownOnceDialog>
  );
}
