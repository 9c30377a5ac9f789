import { Button, Group, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useBytes } from '@/platform/web/files/use-bytes';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { ArchivesView, ArchiveView } from '../../contract/archives';
import classes from '../admin.module.css';
import { ArchivePlanForm } from './archive-plan-form';

/** Shows the archives: whether the newest is good, the plan, and the list of all. */
export function ArchivesSection() {
  const { t } = useTranslation('admin');
  const { act, isPending } = useAct(api.admin.key());
  const archives = useQuery(
    api.admin.archives.queryOptions({
      refetchInterval: ({ state }) => (state.data?.isRunning ? 2_000 : 60_000),
    }),
  );
  return (
    <QueryView query={archives}>
      {(view) => (
        <>
          <Panel
            title={t('archives.state')}
            aside={
              <Button
                variant="default"
                loading={isPending || view.isRunning}
                onClick={() => void act(() => client.admin.makeArchive())}
              >
                {t('archives.make')}
              </Button>
            }
          >
            <NewestArchive view={view} />
            <p className={`${look.hint} ${classes.below}`}>{t(`archives.place.${view.place}`)}</p>
          </Panel>
          <ArchivePlanForm saved={view.plan} isByClock={view.isByClock} />
          <ArchiveTable view={view} />
        </>
      )}
    </QueryView>
  );
}

function ArchiveTable({ view: { items, isRunning } }: { view: ArchivesView }) {
  const { t } = useTranslation('admin');
  const columns = useColumns(isRunning);
  return (
    <Panel title={t('section.archives')} isFlush>
      {items.length > 0 ? (
        <DataTable
          caption={t('section.archives')}
          columns={columns}
          rows={items}
          rowKey={({ name }) => name}
        />
      ) : (
        <p className={look.note}>{t('archives.empty')}</p>
      )}
    </Panel>
  );
}

function useColumns(isRunning: boolean): TableColumn<ArchiveView>[] {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  const bytes = useBytes();
  return [
    {
      key: 'at',
      header: t('archives.at'),
      isRowHeader: true,
      cell: ({ createdAt, name }) =>
        createdAt ? formatDateTime(createdAt, locale, timeZone) : name,
    },
    {
      key: 'by',
      header: t('archives.by'),
      cell: ({ isScheduled }) => t(isScheduled ? 'archives.scheduled' : 'archives.byHand'),
    },
    {
      key: 'size',
      header: t('archives.size'),
      align: 'end',
      cell: ({ sizeBytes }) => (sizeBytes === null ? nothing : bytes(sizeBytes)),
    },
    {
      key: 'check',
      header: t('archives.check'),
      card: 'plain',
      cell: (archive) => <ArchiveVerdict archive={archive} />,
    },
    {
      key: 'act',
      header: '',
      card: 'plain',
      cell: (archive) =>
        archive.sizeBytes !== null &&
        archive.check?.state !== 'running' && (
          <ArchiveActions name={archive.name} isRunning={isRunning} />
        ),
    },
  ];
}

type ArchiveVerdictProps = { archive: ArchiveView; isLarge?: boolean };

/** Shows whether an archive was verified, or why not. */
function ArchiveVerdict({ archive: { check }, isLarge = false }: ArchiveVerdictProps) {
  const { t } = useTranslation('admin');
  const size = isLarge ? 20 : 14;
  if (check === null)
    return (
      <StatusChip tone="status-inactive" icon={<IconMinus size={size} aria-hidden="true" />}>
        {t('archives.unchecked')}
      </StatusChip>
    );
  if (check.state === 'running')
    return (
      <StatusChip tone="status-inactive" icon={<Loader size={size} aria-hidden="true" />}>
        {t(`archives.step.${check.step}`)}
      </StatusChip>
    );
  if (check.state === 'done')
    return (
      <StatusChip tone="status-good" icon={<IconCheck size={size} aria-hidden="true" />}>
        {t('archives.good')}
      </StatusChip>
    );
  return (
    <>
      <StatusChip tone="status-low" icon={<IconAlertTriangle size={size} aria-hidden="true" />}>
        {t('archives.failed')}
      </StatusChip>
      {check.failure && (
        <p className={look.note} lang="en">
          {check.failure}
        </p>
      )}
    </>
  );
}

function ArchiveActions({ name, isRunning }: { name: string; isRunning: boolean }) {
  const { t } = useTranslation('admin');
  const { act, isPending } = useAct(api.admin.key());
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${t('archives.download')}: ${name}`}
        disabled={isPending}
        onClick={() =>
          void act(async () => {
            const { url } = await client.admin.openArchive({ name });
            window.location.assign(url);
          })
        }
      >
        {t('archives.download')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${t('archives.verify')}: ${name}`}
        disabled={isPending || isRunning}
        onClick={() => void act(() => client.admin.verifyArchive({ name }))}
      >
        {t('archives.verify')}
      </Button>
    </Group>
  );
}

function NewestArchive({ view: { items } }: { view: ArchivesView }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  const good = items.find(({ check }) => check?.state === 'done');
  const newest = items.find(({ check }) => check !== null);
  return (
    <div aria-live="polite">
      {newest && <ArchiveVerdict archive={newest} isLarge />}
      <p className={look.note}>
        {good?.createdAt
          ? t('archives.newest', {
              when: formatAgo(good.createdAt, serverNow(), locale, timeZone),
            })
          : t('archives.none')}
      </p>
    </div>
  );
}
