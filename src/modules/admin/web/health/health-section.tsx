import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime, formatNumber } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useBytes } from '@/platform/web/files/use-bytes';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import { FactList, type NamedFact } from '@/ui/facts';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { useUiWords } from '@/ui/ui-words';
import type { HealthView, ProbeView } from '../../contract/health';
import classes from './health.module.css';
import { JobsPanel } from './jobs-panel';

const readEvery = 15_000;

/** Shows everything that Klip depends on, with the state that each part reports. */
export function HealthSection() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  const health = useQuery(api.admin.health.queryOptions({ refetchInterval: readEvery }));
  const number = (value: number) => formatNumber(value, locale);
  return (
    <QueryView query={health}>
      {({ database, jobs, files, mailServer, disks, archivedAt, ...klip }) => (
        <div className={classes.grid}>
          <DatabasePanel database={database} />
          <FilesPanel files={files} disks={disks} archivedAt={archivedAt} />
          <Panel title={t('health.mail')}>
            <FactList facts={[[t('health.server'), mailServer ?? t('health.mail.none')]]} />
            {mailServer && <Probe name="mail" run={() => client.admin.probeMail()} />}
          </Panel>
          <JobsPanel jobs={jobs} />
          <Panel title="Klip">
            <FactList
              facts={[
                [t('health.version'), klip.version],
                [t('health.started'), formatDateTime(klip.startedAt, locale, timeZone)],
                [t('health.openPages'), number(klip.openPages)],
                [t('health.timeZone'), klip.timeZone],
              ]}
            />
          </Panel>
        </div>
      )}
    </QueryView>
  );
}

/**
 * Shows whether files or mail work, by trying them when the page opens and at the press of a
 * button.
 */
function Probe({ name, run }: { name: 'files' | 'mail'; run: () => Promise<ProbeView> }) {
  const { t } = useTranslation('admin');
  const { errorText } = useUiWords();
  const probe = useQuery({
    queryKey: ['adminProbe', name],
    queryFn: run,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={`${look.lineApart} ${classes.probe}`}>
      <div aria-live="polite">{verdict()}</div>
      <Button
        variant="default"
        size="sm"
        disabled={probe.isFetching}
        aria-label={t(`health.${name}.again`)}
        onClick={() => probe.refetch()}
      >
        {t('health.again')}
      </Button>
    </div>
  );

  function verdict() {
    if (probe.isFetching) {
      return (
        <StatusChip tone="status-inactive" icon={<Loader size={14} aria-hidden="true" />}>
          {t('health.trying')}
        </StatusChip>
      );
    }
    if (probe.data?.isFine) {
      return (
        <StatusChip tone="status-good" icon={<IconCheck size={14} aria-hidden="true" />}>
          {t(`health.${name}.fine`, { milliseconds: probe.data.milliseconds })}
        </StatusChip>
      );
    }
    const reason = probe.isError ? String(errorText(probe.error)) : (probe.data?.reason ?? '');
    return (
      <StatusChip tone="status-low" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
        {t(`health.${name}.broken`, { reason })}
      </StatusChip>
    );
  }
}

function DatabasePanel({ database }: Pick<HealthView, 'database'>) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const bytes = useBytes();
  const { connections, mostConnections, growth, fixes } = database;
  return (
    <Panel title={t('health.database')}>
      <FactList
        facts={[
          ['PostgreSQL', `${database.version} · ${t(`health.database.${database.kind}`)}`],
          [t('health.fixes'), fixes && <FixesFact fixes={fixes} />],
          [t('health.size'), bytes(database.sizeBytes)],
          [t('health.growth', { day: growth?.since }), growth && bytes(growth.bytes)],
          [
            t('health.connections'),
            `${formatNumber(connections, locale)} / ${formatNumber(mostConnections, locale)}`,
          ],
          [t('health.migration'), <code key="migration">{database.migration}</code>],
          [t('health.durable'), database.isDurable ? t('audit.yes') : t('health.durable.no')],
          [
            t('health.checksums'),
            database.hasChecksums ? t('audit.yes') : t('health.checksums.no'),
          ],
        ]}
      />
    </Panel>
  );
}

function FixesFact({ fixes }: { fixes: NonNullable<HealthView['database']['fixes']> }) {
  const { t } = useTranslation('admin');
  const day = t(`health.fixes.${fixes.isEstimate ? 'estimated' : 'known'}`, {
    day: fixes.releasedOn,
  });
  if (!fixes.areOld) return day;
  return (
    <StatusChip tone="status-medium" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
      {t('health.fixes.old', { fixes: day })}
    </StatusChip>
  );
}

function FilesPanel({
  files,
  disks,
  archivedAt,
}: Pick<HealthView, 'files' | 'disks' | 'archivedAt'>) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  const bytes = useBytes();
  const diskFact = ({ folder, freeBytes, totalBytes }: HealthView['disks'][number]): NamedFact => [
    t('health.disk'),
    t('health.disk.free', { free: bytes(freeBytes), total: bytes(totalBytes), folder }),
  ];
  return (
    <Panel title={t('health.files')}>
      <FactList
        facts={[
          [t('health.place'), t(`health.files.${files}`)],
          ...disks.map(diskFact),
          [
            t('health.archived'),
            archivedAt
              ? formatAgo(archivedAt, serverNow(), locale, timeZone)
              : t('health.archived.none'),
          ],
        ]}
      />
      <Probe name="files" run={() => client.admin.probeFiles()} />
    </Panel>
  );
}
