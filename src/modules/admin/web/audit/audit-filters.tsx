import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSelect } from '@/modules/people/web/account-select';
import { channels } from '@/platform/channel';
import { type Day, isDay } from '@/platform/day';
import { FilterSelect } from '@/ui/choice/filter-select';
import look from '@/ui/look.module.css';
import { auditKinds } from '../../contract/audit';
import classes from '../admin.module.css';
import type { AdminSearch } from '../admin-search';

type AuditFiltersProps = { value: AdminSearch; onChange: (changes: Partial<AdminSearch>) => void };

export function AuditFilters({ value, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <AccountSelect
        className={classes.filter ?? ''}
        aria-label={t('audit.actor')}
        placeholder={t('audit.actor.any')}
        clearable
        first={[
          { value: 'system', label: t('audit.system') },
          { value: 'unknown', label: t('audit.unknown') },
        ]}
        value={value.actor ?? null}
        onChange={(actor) => onChange({ actor: actor ?? undefined })}
      />
      <FilterSelect
        className={classes.filter}
        label={t('audit.kind')}
        any={t('audit.kind.any')}
        searchable
        options={auditKinds.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }))}
        value={value.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        className={classes.filter}
        label={t('audit.channel')}
        any={t('audit.channel.any')}
        options={channels.map((one) => ({ value: one, label: t(`audit.channel.${one}`) }))}
        value={value.channel}
        onChange={(channel) => onChange({ channel })}
      />
      <TextInput
        className={classes.filter}
        aria-label={t('audit.objectId')}
        placeholder={t('audit.objectId')}
        maxLength={64}
        value={value.object ?? ''}
        onChange={({ currentTarget }) => onChange({ object: currentTarget.value || undefined })}
      />
      <DayField
        label={t('audit.from')}
        value={value.from}
        max={value.to}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        label={t('audit.to')}
        value={value.to}
        min={value.from}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
}

type DayFieldProps = {
  label: string;
  value: Day | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  onChange: (day: Day | undefined) => void;
};

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <TextInput
      className={classes.filter}
      type="date"
      aria-label={label}
      leftSection={<span className={look.hint}>{label}</span>}
      leftSectionWidth={44}
      leftSectionPointerEvents="none"
      min={min}
      max={max}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value;
        onChange(isDay(day) ? day : undefined);
      }}
    />
  );
}
