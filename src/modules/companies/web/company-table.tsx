import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import { useIsPhone } from '@/ui/use-is-phone';
import type { CompanyLine } from '../contract/company';
import { formatCvr } from '../domain/company';
import { CompanyStatusChip } from './company-status-chip';
import { ServiceTypeChips } from './service-type-chips';

type CompanyTableProps = {
  rows: CompanyLine[];
  link: (company: CompanyLine, content: ReactNode) => ReactNode;
};

export function CompanyTable({ rows, link }: CompanyTableProps) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const { timeZone } = useMe();
  const isPhone = useIsPhone();
  const columns: TableColumn<CompanyLine>[] = [
    { key: 'name', header: t('name'), isRowHeader: true, cell: (company) => company.name },
    {
      key: 'cvr',
      header: t('cvr'),
      cell: ({ cvr }) => (cvr ? <NoWrap>{formatCvr(cvr)}</NoWrap> : nothing),
    },
    {
      key: 'contact',
      header: t('contact'),
      card: 'words',
      cell: ({ contactName }) => contactName || nothing,
    },
    {
      key: 'users',
      header: t('users'),
      align: 'end',
      card: 'words',
      cell: ({ userCount: count }) => {
        if (count === 0) return nothing;
        return isPhone ? t('userCount', { count }) : formatNumber(count, locale);
      },
    },
    {
      key: 'serviceTypes',
      header: t('serviceTypes'),
      card: 'plain',
      cell: ({ serviceTypes }) =>
        serviceTypes.length > 0 ? (
          <ServiceTypeChips serviceTypes={serviceTypes} atMost={2} />
        ) : (
          nothing
        ),
    },
    {
      key: 'status',
      header: t('accountStatus'),
      card: 'corner',
      cell: ({ accountStatus }) => <CompanyStatusChip status={accountStatus} />,
    },
    {
      key: 'createdAt',
      header: t('createdAt'),
      align: 'end',
      cell: ({ createdAt }) => formatDay(toDay(new Date(createdAt), timeZone), locale),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      link={link}
    />
  );
}

function NoWrap({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}
