import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { type ArchivePlan, archivePlan } from '../../contract/archives';
import classes from '../admin.module.css';
import { SettingsForm } from '../settings-form';

const counts = ['days', 'weeks', 'months'] as const;
type CountField = (typeof counts)[number];
const limits = { days: [1, 60], weeks: [0, 60], months: [0, 120] } as const;

/** Draft of the plan; numbers are kept as they are typed. */
type Draft = Record<CountField, number | string> & Pick<ArchivePlan, 'hour'>;

/** Lets staff edit the hour of scheduled archives, and how many of them are kept. */
export function ArchivePlanForm({ saved, isByClock }: { saved: ArchivePlan; isByClock: boolean }) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: t('archives.hour', { hour: String(hour).padStart(2, '0') }),
  }));
  return (
    <SettingsForm
      place="archivePlan"
      saved={saved}
      toDraft={({ version: _, ...plan }): Draft => plan}
      read={(draft, { version }) => archivePlan.safeParse({ ...draft, version }).data}
      save={async (plan) => {
        const kept = await client.admin.saveArchivePlan(plan);
        await queryClient.invalidateQueries({ queryKey: api.admin.archives.key() });
        return kept;
      }}
    >
      {({ draft, change }) => (
        <Panel title={t('archives.plan')}>
          {!isByClock && <p className={look.note}>{t('archives.notByClock')}</p>}
          <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
            <Select
              label={t('archives.when')}
              allowDeselect={false}
              data={[{ value: 'never', label: t('archives.never') }, ...hours]}
              value={draft.hour === null ? 'never' : String(draft.hour)}
              onChange={(chosen) => change({ hour: chosen === 'never' ? null : Number(chosen) })}
            />
            {counts.map((name) => (
              <NumberInput
                key={name}
                label={t(`archives.keep.${name}`)}
                error={
                  !archivePlan.shape[name].safeParse(draft[name]).success &&
                  t('validation.archiveCount', { min: limits[name][0], max: limits[name][1] })
                }
                clampBehavior="none"
                allowDecimal={false}
                allowNegative={false}
                value={draft[name]}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
          </SimpleGrid>
          <p className={`${look.hint} ${classes.below}`}>{t('archives.kept')}</p>
        </Panel>
      )}
    </SettingsForm>
  );
}
