import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core';
import {
  IconClockPlus,
  IconDots,
  IconExternalLink,
  IconMail,
  IconPhone,
  IconTicket,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/i18n/format';
import { CompanyStatusChip } from '@/modules/companies/web/company-status-chip';
import type { Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import { useIsPhone } from '@/ui/use-is-phone';
import type { CustomerLine } from '../../contract/customer-list';
import { buildLogLink } from '../log-link';
import { useRemainingWords } from '../use-remaining-words';
import { AttentionChips } from './attention-chips';
import classes from './work-list.module.css';

type CustomerTableProps = CustomerHandlers & {
  rows: CustomerLine[];
  link: (customer: CustomerLine, content: ReactNode) => ReactNode;
};

export function CustomerTable({ rows, link, ...handlers }: CustomerTableProps) {
  const { t } = useTranslation('crm');
  const columns = useColumns(handlers);
  return (
    <div className={classes.dense}>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        link={named}
      />
    </div>
  );

  /** Returns the name with the first reason for attention below it. */
  function named(customer: CustomerLine, content: ReactNode): ReactNode {
    const { accountStatus, attention } = customer;
    return (
      <span className={`${look.columnTight} ${classes.customer}`}>
        {link(customer, content)}
        {accountStatus === 'active' ? (
          <AttentionChips reasons={attention} atMost={1} />
        ) : (
          <CompanyStatusChip status={accountStatus} />
        )}
      </span>
    );
  }
}

function useColumns(handlers: CustomerHandlers): TableColumn<CustomerLine>[] {
  const { t } = useTranslation('crm');
  const locale = useLocale();
  const isPhone = useIsPhone();
  const left = useRemainingWords();
  /** Returns the day alone, because the header explains it; on a phone with a few words. */
  const dated = (of: Day, words: 'expiresOn' | 'activeOn') => {
    const day = formatDay(of, locale);
    return <span className={look.noWrap}>{isPhone ? t(words, { day }) : day}</span>;
  };
  return [
    { key: 'name', header: t('col.customer'), isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'remaining',
      header: t('col.remaining'),
      align: 'end',
      card: 'words',
      cell: ({ remaining }) => {
        const words = left(remaining);
        return words.length > 0 ? <b className={classes.left}>{words.join(' · ')}</b> : nothing;
      },
    },
    {
      key: 'nextExpiry',
      header: t('col.nextExpiry'),
      align: 'end',
      card: 'words',
      cell: ({ nextExpiry }) => (nextExpiry ? dated(nextExpiry, 'expiresOn') : nothing),
    },
    {
      key: 'openFeatures',
      header: t('col.openFeatures'),
      align: 'end',
      card: 'words',
      cell: ({ openFeatures: count }) => {
        if (count === 0) return nothing;
        return isPhone ? t('openFeatures', { count }) : formatNumber(count, locale);
      },
    },
    {
      key: 'lastActivity',
      header: t('col.lastActivity'),
      align: 'end',
      card: 'words',
      cell: ({ lastActivityOn }) =>
        lastActivityOn ? dated(lastActivityOn, 'activeOn') : t(isPhone ? 'neverActive' : 'never'),
    },
    {
      key: 'owner',
      header: t('col.owner'),
      card: 'words',
      cell: ({ owners }) =>
        owners.length > 0 ? <Owners names={owners.map(({ name }) => name)} /> : nothing,
    },
    {
      key: 'actions',
      header: t('col.actions'),
      align: 'end',
      card: 'plain',
      cell: (customer) => <CustomerRowActions customer={customer} {...handlers} />,
    },
  ];
}

type CustomerHandlers = {
  onMail: (customer: CustomerLine) => void;
  onSell: (customer: CustomerLine) => void;
};

type CustomerRowActionsProps = CustomerHandlers & { customer: CustomerLine };

/** Lets the reader act on a customer: in a menu, and on a phone with three buttons. */
function CustomerRowActions({ customer, onMail, onSell }: CustomerRowActionsProps) {
  const { t } = useTranslation('crm');
  const { id, name, phone } = customer;
  return (
    <>
      <div className={`${look.row} ${classes.phoneActions}`} data-phone>
        {phone && (
          <Button
            component="a"
            variant="subtle"
            href={`tel:${phone.replace(/\s/g, '')}`}
            aria-label={t('call.who', { name })}
            leftSection={<IconPhone size={16} aria-hidden="true" />}
          >
            {t('call')}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-label={t('sendEmail.to', { name })}
          leftSection={<IconMail size={16} aria-hidden="true" />}
          onClick={() => onMail(customer)}
        >
          {t('mail')}
        </Button>
        <Button
          variant="subtle"
          aria-label={t('log.for', { name })}
          leftSection={<IconClockPlus size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} {...buildLogLink(customer.balances)} />}
        >
          {t('log')}
        </Button>
      </div>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={36} className={classes.dots} aria-label={t('row.menu', { name })}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconClockPlus size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} {...buildLogLink(customer.balances)} />}
          >
            {t('log')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMail size={16} aria-hidden="true" />}
            onClick={() => onMail(customer)}
          >
            {t('sendEmail')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTicket size={16} aria-hidden="true" />}
            onClick={() => onSell(customer)}
          >
            {t('newBalance')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/crm/customer/$id" params={{ id }} />}
          >
            {t('open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** Shows the first owner and the number of others. A tooltip and screen readers give all names. */
function Owners({ names }: { names: string[] }) {
  const { t } = useTranslation('crm');
  const [first, ...others] = names;
  if (others.length === 0) return <span className={classes.owner}>{first}</span>;
  const all = names.join(', ');
  return (
    <span className={classes.owners} title={all}>
      <VisuallyHidden>{all}</VisuallyHidden>
      <span className={classes.owner} aria-hidden>
        {first}
      </span>
      <span className={look.lightHint} aria-hidden>
        {t('more', { count: others.length })}
      </span>
    </span>
  );
}
