import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDialogsAbove } from '@/ui/dialog/dialogs-above';
import { ShownOnceDialog, ShownSecret } from '@/ui/dialog/shown-once-dialog';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { useCopy } from '@/ui/use-copy';
import classes from './links.module.css';
import { QrCode } from './qr-code';
import type { NewShare } from './share-dialog';

type MadeLinkDialogProps = {
  made: NewShare | undefined;
  companyName: string;
  onClose: () => void;
};

/** The only time that a link is shown: to copy, mail, scan or print. */
export function MadeLinkDialog({ made, companyName, onClose }: MadeLinkDialogProps) {
  const { t } = useTranslation('links');
  const { url: address = '', number } = useLastGiven(made) ?? {};
  useDialogsAbove(made !== undefined);
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(address);
  const subject = t('mail.subject', { company: companyName });
  const body = t('mail.body', { company: companyName, url: address });
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <ShownOnceDialog opened={made !== undefined} onClose={onClose} title={t('made')}>
      <p className={classes.hint}>{t('made.text')}</p>
      <div className={classes.card}>
        <QrCode text={address} label={t('made.qr')} />
        <div className={classes.about}>
          <strong>{companyName}</strong>
          {number && <span>{number}</span>}
          <span>{t('made.scan')}</span>
        </div>
      </div>
      <ShownSecret shownIn={shownIn} secret={address} />
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={() => window.print()}>
          {t('made.print')}
        </Button>
        <Button variant="default" component="a" href={mail}>
          {t('made.mail')}
        </Button>
        <Button data-autofocus onClick={copy}>
          {t(isCopied ? 'made.copied' : 'made.copy')}
        </Button>
      </Group>
    </ShownOnceDialog>
  );
}
