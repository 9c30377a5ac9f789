import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import type { MailLine } from '../../contract/mail';
import { MailStateChip } from './mail-state';

type MailFacts = Pick<MailLine, 'id' | 'subject' | 'to' | 'state' | 'attempts' | 'lastError'>;

type MailTableProps<Mail extends MailFacts> = {
  caption: string;
  rows: Mail[];
  onOpen: (mail: Mail) => void;
  /** Columns between the state and the button that sends a mail again. */
  columns: TableColumn<Mail>[];
  /** Sends a mail again; undefined if no mail can be sent again. */
  retry?: {
    label: string;
    nameOf: (mail: Mail) => string;
    isOffered: (mail: Mail) => boolean;
    run: (id: string) => unknown;
    isPending: boolean;
  };
  widths?: Partial<Record<'subject' | 'to' | 'state' | 'retry', string>>;
};

/** Shows mails with their state, and a button that sends one again. */
export function MailTable<Mail extends MailFacts>(props: MailTableProps<Mail>) {
  const { caption, rows, onOpen, columns, retry, widths = {} } = props;
  const { t } = useTranslation('crm');
  const all: TableColumn<Mail>[] = [
    {
      key: 'subject',
      header: t('mail.subject'),
      isRowHeader: true,
      width: widths.subject,
      cell: ({ subject }) => subject,
    },
    { key: 'to', header: t('mail.to'), width: widths.to, cell: ({ to }) => to },
    {
      key: 'state',
      header: t('mail.state'),
      card: 'plain',
      width: widths.state,
      cell: (mail) => <MailStateChip mail={mail} />,
    },
    ...columns,
  ];
  if (retry)
    all.push({
      key: 'retry',
      header: retry.label,
      align: 'end',
      card: 'plain',
      width: widths.retry,
      cell: (mail) =>
        retry.isOffered(mail) && (
          <Button
            variant="default"
            size="sm"
            disabled={retry.isPending}
            aria-label={retry.nameOf(mail)}
            onClick={() => retry.run(mail.id)}
          >
            {retry.label}
          </Button>
        ),
    });
  return (
    <DataTable
      caption={caption}
      columns={all}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />
  );
}
