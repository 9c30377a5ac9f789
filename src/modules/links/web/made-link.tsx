import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShownSecret } from '@/ui/dialog/shown-once-dialog';
import { QrCode } from '@/ui/qr-code';
import { useCopy } from '@/ui/use-copy';
import classes from './links.module.css';

type MadeLinkProps = { url: string; number: string | undefined; companyName: string };

/** Shows a new link, which is shown only once: to copy, mail, scan or print. */
export function MadeLink({ url, number, companyName }: MadeLinkProps) {
  const { t } = useTranslation('links');
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(url);
  const subject = t('mail.subject', { company: companyName });
  const body = t('mail.body', { company: companyName, url });
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <>
      <p className={classes.hint}>{t('made.text')}</p>
      <ShownSecret shownIn={shownIn} secret={url} />
      <Group gap="sm">
        <Button data-autofocus onClick={copy}>
          {t(isCopied ? 'made.copied' : 'made.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            onClick={() => void navigator.share({ title: subject, url }).catch(() => {})}
          >
            {t('made.share')}
          </Button>
        )}
        <Button variant="default" onClick={() => window.print()}>
          {t('made.print')}
        </Button>
        <Button variant="default" component="a" href={mail}>
          {t('made.mail')}
        </Button>
      </Group>
      <div className={classes.card}>
        <QrCode text={url} label={t('made.qr')} />
        <div className={classes.about}>
          <strong>{companyName}</strong>
          {number && <span>{number}</span>}
          <span>{t('made.scan')}</span>
        </div>
      </div>
    </>
  );
}
