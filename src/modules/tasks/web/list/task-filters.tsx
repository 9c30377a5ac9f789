import { SegmentedControl, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { CompanySelect } from '@/modules/people/web/company-select';
import { isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { SearchField } from '@/platform/web/search/search-field';
import { FilterSelect } from '@/ui/choice/filter-select';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import look from '@/ui/look.module.css';
import { useIsPhone } from '@/ui/use-is-phone';
import { taskGroups } from '../../contract/task';
import { taskPriorities, taskStatuses } from '../../domain/task';
import classes from './task-list.module.css';
import type { TaskSearch } from './task-search';

type TaskFiltersProps = {
  value: TaskSearch;
  onChange: (changes: Partial<TaskSearch>) => void;
};

export function TaskFilters({ value, onChange }: TaskFiltersProps) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const hasCompanies = isStaff(actor) || actor.memberships.length > 1;
  const isPhone = useIsPhone();
  const isBoard = value.view === 'board';
  const { status, priority, company, consultant, group, mine } = value;
  const used = [status, priority, company, consultant, group, mine].filter(Boolean).length;

  return (
    <FoldedFilters
      isFolded
      used={used}
      search={
        <>
          {!isPhone && <ViewChoice value={value} onChange={onChange} />}
          <SearchField
            className={classes.search}
            label={t('search')}
            value={value.q}
            onChange={(q) => onChange({ q })}
          />
        </>
      }
    >
      {isPhone && <ViewChoice value={value} onChange={onChange} />}
      {!isBoard && <StatusFilter value={value} onChange={onChange} />}
      <PriorityFilter value={value} onChange={onChange} />
      {hasCompanies && (
        <CompanySelect
          className={classes.filter}
          aria-label={t('field.companyId')}
          placeholder={t('company.any')}
          clearable
          value={value.company ?? null}
          onChange={(company) => onChange({ company: company?.id })}
        />
      )}
      <ConsultantFilter value={value} onChange={onChange} />
      {!isBoard && <GroupChoice value={value} onChange={onChange} hasCompanies={hasCompanies} />}
      <Switch
        className={`${look.line} ${classes.mine}`}
        label={t('mine')}
        checked={value.mine === 1}
        onChange={({ currentTarget }) => onChange({ mine: currentTarget.checked ? 1 : undefined })}
      />
    </FoldedFilters>
  );
}

/**
 * Lets the reader choose between list and board. The board has a column for each status, so it
 * clears the filter by status.
 */
function ViewChoice({ value, onChange }: TaskFiltersProps) {
  const { t } = useTranslation('tasks');
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={value.view ?? 'list'}
      onChange={(chosen) =>
        onChange({ view: chosen === 'board' ? 'board' : undefined, status: undefined })
      }
      data={(['list', 'board'] as const).map((view) => ({ value: view, label: t(`view.${view}`) }))}
    />
  );
}

function StatusFilter({ value, onChange }: TaskFiltersProps) {
  const { t } = useTranslation('tasks');
  const statuses = ['open', ...taskStatuses] as const;
  return (
    <FilterSelect
      className={classes.filter}
      label={t('field.status')}
      any={t('status.any')}
      options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      value={value.status}
      onChange={(status) => onChange({ status })}
    />
  );
}

function PriorityFilter({ value, onChange }: TaskFiltersProps) {
  const { t } = useTranslation('tasks');
  return (
    <FilterSelect
      className={classes.filter}
      label={t('field.priority')}
      any={t('priority.any')}
      options={taskPriorities.map((one) => ({ value: one, label: t(`priority.${one}`) }))}
      value={value.priority}
      onChange={(priority) => onChange({ priority })}
    />
  );
}

function ConsultantFilter({ value, onChange }: TaskFiltersProps) {
  const { t } = useTranslation('tasks');
  const consultants = useQuery(api.tasks.consultants.queryOptions());
  return (
    <FilterSelect
      className={classes.filter}
      label={t('field.consultantId')}
      any={t('consultant.any')}
      searchable
      options={[
        ...(consultants.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none', label: t('unassigned') },
      ]}
      value={value.consultant}
      onChange={(consultant) => onChange({ consultant })}
    />
  );
}

function GroupChoice({
  value,
  onChange,
  hasCompanies,
}: TaskFiltersProps & { hasCompanies: boolean }) {
  const { t } = useTranslation('tasks');
  const groups = [
    ...taskGroups.filter((group) => group !== 'company' || hasCompanies),
    'none',
  ] as const;
  return (
    <Select
      className={classes.filter}
      aria-label={t('group')}
      allowDeselect={false}
      data={groups.map((group) => ({ value: group, label: t(`group.${group}`) }))}
      value={value.group ?? 'status'}
      onChange={(chosen) => {
        const group = groups.find((known) => known === chosen);
        onChange({ group: group === 'status' ? undefined : group });
      }}
    />
  );
}
