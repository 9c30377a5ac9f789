import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { MailTable } from '@/modules/crm/web/mail/mail-table';
import { useLocale } from '@/platform/web/use-locale';
import type { OutboxLine } from '../../contract/outbox';
import classes from '../admin.module.css';
import { useRetryMail } from './use-retry-mail';

type OutboxTableProps = { rows: OutboxLine[]; onOpen: (mail: OutboxLine) => void };

export function OutboxTable({ rows, onOpen }: OutboxTableProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { retry, isPending } = useRetryMail();
  const hasRetry = rows.some(({ canRetry }) => canRetry);
  return (
    <MailTable<OutboxLine>
      caption={t('section.outbox')}
      rows={rows}
      onOpen={onOpen}
      widths={{ subject: '34%', to: '24%', state: '24%', retry: '128px' }}
      columns={[
        {
          key: 'created',
          header: t('outbox.written'),
          align: 'end',
          width: '168px',
          cell: ({ createdAt }) => (
            <span className={classes.whole}>{formatDateTime(createdAt, locale, timeZone)}</span>
          ),
        },
      ]}
      {...(hasRetry && {
        retry: {
          label: t('outbox.retry'),
          nameOf: ({ subject, to }) => t('outbox.retry.of', { subject, to }),
          isOffered: ({ canRetry }) => canRetry,
          run: retry,
          isPending,
        },
      })}
    />
  );
}
