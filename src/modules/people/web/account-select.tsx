import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '@/platform/actor';
import { api } from '@/platform/web/api';
import type { UserView } from '../contract';

type AccountSelectProps = Omit<
  SelectProps<string>,
  'data' | 'value' | 'onChange' | 'searchable' | 'filter'
> & {
  value: string | null;
  onChange: (id: string | null, person: UserView | undefined) => void;
  /** Roles to offer; all by default. */
  roles?: readonly Role[];
  isOffered?: (person: UserView) => boolean;
  /** Options above the people, such as the system itself. */
  first?: readonly { value: string; label: string }[];
};

const offered = 50;
const anybody = () => true;
const nobody: never[] = [];

/**
 * Lets the reader choose a person. The server searches, so that there may be any number of people.
 */
export function AccountSelect({
  value,
  onChange,
  roles,
  isOffered = anybody,
  first = nobody,
  ...select
}: AccountSelectProps) {
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 200);
  const isPerson = value !== null && !first.some((one) => one.value === value);
  // The chosen person may be missing from the first page of the list, so they are loaded by id.
  const named = useQuery({
    ...api.people.find.queryOptions({ input: { id: value ?? '' } }),
    enabled: isPerson,
    retry: false,
  });
  // The label of the chosen person in the field is not a search text.
  const isChosen = wanted === toLabel(named.data) || first.some(({ label }) => label === wanted);
  const search = isChosen ? '' : wanted;
  const people = useQueries({
    queries: (roles ?? [undefined]).map((role) =>
      api.people.list.queryOptions({
        input: { limit: offered, ...(role && { role }), ...(search && { search }) },
        placeholderData: keepPreviousData,
      }),
    ),
  });
  const found = people.flatMap(({ data }) => (data ? data.items : [])).filter(isOffered);
  const choices = found.map((person) => ({ value: person.id, label: toLabel(person) }));
  const isMissing = isPerson && !found.some(({ id }) => id === value);
  return (
    <Select
      {...select}
      searchable
      filter={({ options }) => options}
      data={[
        ...first,
        ...(isMissing ? [{ value, label: toLabel(named.data) || value }] : []),
        ...choices,
      ]}
      value={value}
      onSearchChange={setTyped}
      onChange={(id) =>
        onChange(
          id,
          found.find((person) => person.id === id),
        )
      }
    />
  );
}

function toLabel(person: Pick<UserView, 'name' | 'email'> | undefined): string {
  return person ? `${person.name} · ${person.email}` : '';
}
