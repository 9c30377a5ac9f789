import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../contract/task';

type PersonSelectProps = {
  label: string;
  people: readonly Person[];
  /** Assignee at the moment, who stays an option even if they can no longer be assigned. */
  current?: Person | null;
  value: string | null;
  onChange: (id: string | null) => void;
  error?: ReactNode;
};

export function PersonSelect({
  label,
  people,
  current,
  value,
  onChange,
  error,
}: PersonSelectProps) {
  const { t } = useTranslation('tasks');
  const offered =
    current && !people.some(({ id }) => id === current.id) ? [current, ...people] : people;
  return (
    <Select
      label={label}
      placeholder={t('unassigned')}
      clearable
      searchable
      nothingFoundMessage={t('person.none')}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
