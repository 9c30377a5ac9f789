import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnceDialog, ShownSecret } from '@/ui/dialog/shown-once-dialog';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { QrCode } from '@/ui/qr-code';
import { useCopy } from '@/ui/use-copy';
import { useMailToast } from '../use-mail-toast';

type SentInvitation = { email: string; url: string | null };

/**
 * Returns a function that shows that an invitation was sent. Without a mail server, a dialog shows
 * the link, which the reader must pass on.
 */
export function useSentInvitation() {
  const showMailed = useMailToast();
  const [shown, setShown] = useState<SentInvitation>();
  return {
    showSent(sent: SentInvitation): void {
      if (sent.url === null) showMailed('invitation', sent.email);
      else setShown(sent);
    },
    linkDialog: <LinkDialog sent={shown} onClose={() => setShown(undefined)} />,
  };
}

type LinkDialogProps = { sent: SentInvitation | undefined; onClose: () => void };

function LinkDialog({ sent, onClose }: LinkDialogProps) {
  const { t } = useTranslation('people');
  const { email, url } = useLastGiven(sent) ?? {};
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(url ?? '');
  return (
    <ShownOnceDialog opened={sent !== undefined} onClose={onClose} title={t('invite.link.title')}>
      <p>{t('invite.link.text', { email })}</p>
      <ShownSecret shownIn={shownIn} secret={url ?? ''} />
      <Button data-autofocus onClick={copy}>
        {t(isCopied ? 'invite.link.copied' : 'invite.link.copy')}
      </Button>
      <QrCode text={url ?? ''} label={t('invite.link.qr')} />
    </ShownOnceDialog>
  );
}
