import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { dayOf } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { type Column, DataTable } from '@/ui/data-table';
import type { CompanyView } from '../contract';
import { CompanyStatusChip } from './company-status-chip';

type CompanyTableProps = { rows: CompanyView[]; link: (company: CompanyView, content: ReactNode) => ReactNode };

export function CompanyTable({ rows, link }: CompanyTableProps) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const { timeZone } = useMe();
  const columns: Column<CompanyView>[] = [
    { key: 'name', header: t('name'), isRowHeader: true, cell: (company) => company.name },
    {
      key: 'status',
      header: t('accountStatus'),
      card: 'corner',
      cell: ({ accountStatus }) => <CompanyStatusChip status={accountStatus} />,
    },
    { key: 'contact', header: t('contact'), cell: ({ contactName }) => contactName || '–' },
    {
      key: 'email',
      header: t('email'),
      cell: ({ email }) => (email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : '–'),
    },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => phone || '–' },
    { key: 'cvr', header: t('cvr'), cell: ({ cvr }) => cvr ?? '–' },
    {
      key: 'createdAt',
      header: t('createdAt'),
      align: 'end',
      cell: ({ createdAt }) => formatDay(dayOf(new Date(createdAt), timeZone), locale),
    },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} link={link} />;
}
