import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { MailStateChip } from '@/modules/crm/web/mail/mail-state';
import { useLocale } from '@/platform/web/use-locale';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
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
  const columns: (TableColumn<OutboxLine> | false)[] = [
    {
      key: 'subject',
      header: t('outbox.subject'),
      isRowHeader: true,
      width: '34%',
      cell: ({ subject }) => subject,
    },
    { key: 'to', header: t('outbox.to'), width: '24%', cell: ({ to }) => to },
    {
      key: 'state',
      header: t('outbox.how'),
      card: 'plain',
      width: '24%',
      cell: (mail) => <MailStateChip mail={mail} />,
    },
    {
      key: 'created',
      header: t('outbox.written'),
      align: 'end',
      width: '168px',
      cell: ({ createdAt }) => (
        <span className={classes.whole}>{formatDateTime(createdAt, locale, timeZone)}</span>
      ),
    },
    hasRetry && {
      key: 'retry',
      header: t('outbox.retry'),
      align: 'end',
      card: 'plain',
      width: '128px',
      cell: ({ id, canRetry, subject, to }) =>
        canRetry && (
          <Button
            variant="default"
            size="sm"
            disabled={isPending}
            aria-label={t('outbox.retry.of', { subject, to })}
            onClick={() => retry(id)}
          >
            {t('outbox.retry')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('section.outbox')}
      columns={columns.filter((column) => column !== false)}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />
  );
}
