import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAgo } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import type { ArchivesView } from '../../contract/archives';
import classes from '../admin.module.css';
import { ArchivePlanForm } from './archive-plan-form';
import { ArchiveTable } from './archive-table';
import { ArchiveVerdict } from './archive-verdict';

/** Archives of everything: whether the newest can be relied on, the plan, and each of them. */
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
            <p className={classes.below}>{t(`archives.place.${view.place}`)}</p>
          </Panel>
          <ArchivePlanForm saved={view.plan} isByClock={view.isByClock} />
          <ArchiveTable view={view} />
        </>
      )}
    </QueryView>
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
      <p className={classes.hint}>
        {good?.createdAt
          ? t('archives.newest', {
              when: formatAgo(good.createdAt, serverNow(), locale, timeZone),
            })
          : t('archives.none')}
      </p>
    </div>
  );
}
