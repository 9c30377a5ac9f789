import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { CompanySelect } from '@/modules/people/web/company-select';
import { isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { categories } from '../../../domain/category';
import { canRecordTime } from '../../../policy';
import type { TimeSearch } from '../time-search';

export type EntryFiltersProps = {
  value: TimeSearch;
  onChange: (changes: Partial<TimeSearch>) => void;
};

export function RareFilters({ value, onChange }: EntryFiltersProps) {
  const { t } = useTranslation('time');
  const actor = useActor();
  const { customer, balance, consultant, category, validated, billed, questioned } = value;
  const hasCompanies = isStaff(actor) || actor.memberships.length > 1;

  return (
    <>
      {hasCompanies && (
        <CompanySelect
          w={{ base: '100%', sm: 220 }}
          aria-label={t('filter.customer')}
          placeholder={t('filter.customer')}
          clearable
          value={customer ?? null}
          onChange={(company) =>
            onChange({ customer: company?.id, balance: undefined, consultant: undefined })
          }
        />
      )}
      <BalanceFilter companyId={customer ?? onlyCompany()} value={balance} onChange={onChange} />
      {canRecordTime(actor) && (
        <ConsultantFilter
          companyId={customer ?? onlyCompany()}
          value={consultant}
          onChange={onChange}
        />
      )}
      <Select
        w={{ base: '100%', sm: 160 }}
        aria-label={t('field.category')}
        placeholder={t('filter.category')}
        clearable
        data={categories.map((one) => ({ value: one, label: t(`category.${one}`) }))}
        value={category ?? null}
        onChange={(chosen) => onChange({ category: categories.find((one) => one === chosen) })}
      />
      <YesNoFilter
        label={t('filter.validated')}
        yes={t('flag.validated')}
        no={t('flag.notValidated')}
        value={validated}
        onChange={(chosen) => onChange({ validated: chosen })}
      />
      <YesNoFilter
        label={t('filter.billed')}
        yes={t('flag.billed')}
        no={t('flag.unbilled')}
        value={billed}
        onChange={(chosen) => onChange({ billed: chosen })}
      />
      <YesNoFilter
        label={t('filter.questioned')}
        yes={t('flag.questioned')}
        no={t('filter.questioned.no')}
        value={questioned}
        onChange={(chosen) => onChange({ questioned: chosen })}
      />
    </>
  );

  function onlyCompany(): string | undefined {
    return hasCompanies ? undefined : actor.memberships[0]?.companyId;
  }
}

type OfCompanyProps = {
  companyId: string | undefined;
  value: string | undefined;
  onChange: (changes: Partial<TimeSearch>) => void;
};

function BalanceFilter({ companyId, value, onChange }: OfCompanyProps) {
  const { t } = useTranslation('time');
  const balances = useQuery({
    ...api.balances.list.queryOptions({ input: { limit: 100, companyId } }),
    enabled: companyId !== undefined,
  });
  if (companyId === undefined) return null;
  return (
    <Select
      w={{ base: '100%', sm: 160 }}
      aria-label={t('field.balance')}
      placeholder={t('filter.balance')}
      clearable
      data={(balances.data?.items ?? []).map(({ id, number }) => ({ value: id, label: number }))}
      value={value ?? null}
      onChange={(balance) => onChange({ balance: balance ?? undefined })}
    />
  );
}

function ConsultantFilter({ companyId, value, onChange }: OfCompanyProps) {
  const { t } = useTranslation('time');
  const people = useQuery({
    ...api.companies.consultants.queryOptions({ input: { id: companyId ?? '' } }),
    enabled: companyId !== undefined,
  });
  if (!people.data) return null;
  return (
    <Select
      w={{ base: '100%', sm: 180 }}
      aria-label={t('field.consultant')}
      placeholder={t('filter.consultant')}
      clearable
      data={people.data.items.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(consultant) => onChange({ consultant: consultant ?? undefined })}
    />
  );
}

type TruthProps = {
  label: string;
  yes: string;
  no: string;
  value: 'yes' | 'no' | undefined;
  onChange: (value: 'yes' | 'no' | undefined) => void;
};

function YesNoFilter({ label, yes, no, value, onChange }: TruthProps) {
  return (
    <Select
      w={{ base: '100%', sm: 170 }}
      aria-label={label}
      placeholder={label}
      clearable
      data={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen === 'yes' || chosen === 'no' ? chosen : undefined)}
    />
  );
}
