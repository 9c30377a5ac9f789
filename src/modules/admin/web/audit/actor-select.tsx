import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';

type ActorSelectProps = {
  className: string | undefined;
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/**
 * Anybody with an account, however many they are: the server searches. And Klip itself, which acts
 * as well.
 */
export function ActorSelect({ className, label, placeholder, value, onChange }: ActorSelectProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 200);
  const isPerson = value !== undefined && value !== 'system';
  // The address may name somebody who is not among the first ones.
  const named = useQuery({
    ...api.people.find.queryOptions({ input: { id: value ?? '' } }),
    enabled: isPerson,
    retry: false,
  });
  const q = wanted === named.data?.name ? '' : wanted;
  const people = useQuery(
    api.people.list.queryOptions({
      input: { limit: 20, ...(q && { search: q }) },
      placeholderData: keepPreviousData,
    }),
  );
  const found = (people.data?.items ?? []).map(({ id, name, email }) => ({
    value: id,
    label: `${name} · ${email}`,
  }));
  const isMissing = isPerson && !found.some((one) => one.value === value);
  return (
    <Select
      className={className}
      aria-label={label}
      placeholder={placeholder}
      clearable
      searchable
      filter={({ options }) => options}
      data={[
        { value: 'system', label: t('audit.system') },
        ...(isMissing ? [{ value: value ?? '', label: named.data?.name ?? value ?? '' }] : []),
        ...found,
      ]}
      value={value ?? null}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
