import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { collator } from '@/i18n/format';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';

type CompanyChoice = { id: string; name: string };

type CompanySelectProps = Omit<
  SelectProps<string>,
  'data' | 'value' | 'onChange' | 'searchable' | 'filter'
> & {
  value: string | null;
  onChange: (company: CompanyChoice | null) => void;
  /** Companies that are not offered. */
  taken?: readonly string[];
  /** Option above the companies, such as "No company". */
  first?: CompanyChoice;
  /** Hint below the field if there is no company at all. */
  ifNone?: ReactNode;
};

const offered = 50;

/**
 * Lets the reader choose one of the companies they can see. The server searches, so that there may
 * be any number; at first the newest are offered.
 */
export function CompanySelect({
  value,
  onChange,
  taken = [],
  first,
  ifNone,
  ...select
}: CompanySelectProps) {
  const { t } = useTranslation(['people', 'ui']);
  const { compare } = collator(useLocale());
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 200);
  const [chosen, setChosen] = useState<CompanyChoice>();
  const isUnknown = value !== null && value !== first?.id && value !== chosen?.id;
  // The chosen company may be missing from the first page of the list, so it is loaded by id.
  const named = useQuery({
    ...api.companies.find.queryOptions({ input: { id: value ?? '' } }),
    enabled: isUnknown,
    retry: false,
  });
  const shown = isUnknown ? (named.data?.id === value ? named.data : undefined) : chosen;
  // The name of the chosen company in the field is not a search text.
  const q = wanted === shown?.name || wanted === first?.name ? '' : wanted;
  const companies = useQuery(
    api.companies.list.queryOptions({
      input: { limit: offered, ...(q && { q }) },
      placeholderData: keepPreviousData,
    }),
  );
  const found = (companies.data?.items ?? []).filter(({ id }) => !taken.includes(id));
  const isMissing =
    shown !== undefined &&
    shown.id === value &&
    shown.id !== first?.id &&
    !found.some(({ id }) => id === shown.id);
  const choices = [...found, ...(isMissing ? [shown] : [])].toSorted((a, b) =>
    compare(a.name, b.name),
  );
  const all: CompanyChoice[] = first ? [first, ...choices] : choices;

  return (
    <>
      <Select
        {...select}
        searchable
        // The server has searched already, and not only in names, so nothing is filtered here.
        filter={({ options }) => options}
        nothingFoundMessage={
          companies.isPending ? t('ui:common.loading') : t('people:profile.company.noMatch')
        }
        data={all.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onSearchChange={setTyped}
        onChange={(id) => {
          const company = all.find((one) => one.id === id);
          setChosen(company);
          onChange(company ? { id: company.id, name: company.name } : null);
        }}
      />
      {q === '' && companies.data?.items.length === 0 && ifNone}
    </>
  );
}
