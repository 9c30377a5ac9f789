import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import type { TaskView } from '../contract/task';

type TaskSelectProps = {
  companyId: string | undefined;
  /** Chosen task, which stays an option while the search finds others. */
  value: Pick<TaskView, 'id' | 'key' | 'title'> | null;
  onChange: (task: Pick<TaskView, 'id' | 'key' | 'title'> | null) => void;
  label: ReactNode;
  error?: ReactNode;
};

/** Lets the reader choose a task of one customer by key or title. */
export function TaskSelect({ companyId, value, onChange, label, error }: TaskSelectProps) {
  const { t } = useTranslation('tasks');
  const [search, setSearch] = useState('');
  // When a task is chosen, its label `key · title` becomes the text of the field. A search for the
  // label finds nothing, so the title is cut off; the key of the chosen task is not searched for.
  const [q] = useDebouncedValue(search.split(' · ')[0] ?? '', 200);
  const isChosenKey = q === value?.key;
  const tasks = useQuery(
    api.tasks.list.queryOptions({
      input: { companyId, limit: 20, ...(q && !isChosenKey && { q }) },
      enabled: companyId !== undefined,
    }),
  );
  const items = tasks.data?.items ?? [];
  const offered = value && !items.some(({ id }) => id === value.id) ? [value, ...items] : items;

  return (
    <Select
      label={label}
      placeholder={t('select.placeholder')}
      nothingFoundMessage={tasks.isFetching ? undefined : t('select.none')}
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      data={offered.map(({ id, key, title }) => ({ value: id, label: `${key} · ${title}` }))}
      // The server has searched already, so nothing is filtered here.
      filter={({ options }) => options}
      value={value?.id ?? null}
      onChange={(id) => onChange(offered.find((task) => task.id === id) ?? null)}
      error={error}
    />
  );
}
