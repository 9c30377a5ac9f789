import { Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { QueryView } from '@/ui/feedback/query-view';
import { useUiWords } from '@/ui/ui-words';
import classes from './mail.module.css';
import { MailStateChip } from './mail-state';

type MailDialogProps = { id: string | undefined; onClose: () => void };

/** One sent mail, in its own words. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const { t } = useTranslation('crm');
  const words = useUiWords();
  const shown = useLastGiven(id);
  return (
    <Modal
      opened={id !== undefined}
      onClose={onClose}
      size="lg"
      title={t('mail.one')}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {shown && <OpenMail key={shown} id={shown} />}
    </Modal>
  );
}

function OpenMail({ id }: { id: string }) {
  const { t } = useTranslation('crm');
  const locale = useLocale();
  const { timeZone } = useMe();
  const mail = useQuery(api.crm.mail.queryOptions({ input: { id } }));
  return (
    <QueryView query={mail}>
      {({ text, to, replyTo, sentByName, createdAt, attachments, ...rest }) => (
        <Stack gap="md">
          <dl className={classes.envelope}>
            <dt>{t('mail.from')}</dt>
            <dd>
              {t('mail.by', {
                name: sentByName,
                date: formatDateTime(createdAt, locale, timeZone),
              })}
            </dd>
            <dt>{t('mail.to')}</dt>
            <dd>{to}</dd>
            <dt>{t('mail.replyTo')}</dt>
            <dd>{replyTo}</dd>
            {attachments.length > 0 && (
              <>
                <dt>{t('mail.attachments')}</dt>
                <dd>{attachments.join(', ')}</dd>
              </>
            )}
          </dl>
          <MailStateChip mail={rest} />
          <pre className={classes.text}>{text}</pre>
        </Stack>
      )}
    </QueryView>
  );
}
