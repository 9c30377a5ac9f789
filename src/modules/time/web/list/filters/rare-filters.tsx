import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { CompanySelect } from '@/modules/people/web/company-select';
import { isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { FilterSelect } from '@/ui/choice/filter-select';
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
      <FilterSelect
        width={160}
        label={t('field.category')}
        any={t('filter.category')}
        options={categories.map((one) => ({ value: one, label: t(`category.${one}`) }))}
        value={category}
        onChange={(chosen) => onChange({ category: chosen })}
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
    <FilterSelect
      width={160}
      label={t('field.balanceId')}
      any={t('filter.balance')}
      options={(balances.data?.items ?? []).map(({ id, number }) => ({ value: id, label: number }))}
      value={value}
      onChange={(balance) => onChange({ balance })}
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
    <FilterSelect
      width={180}
      label={t('field.consultantId')}
      any={t('filter.consultant')}
      options={people.data.items.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(consultant) => onChange({ consultant })}
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
    <FilterSelect
      width={170}
      label={label}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
