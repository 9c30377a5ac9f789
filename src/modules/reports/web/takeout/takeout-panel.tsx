import { Button, Group, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useBytes } from '@/platform/web/files/use-bytes';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import type { TakeoutSubject, TakeoutView } from '../../contract/takeout';
import classes from './takeout.module.css';

type TakeoutPanelProps = {
  subject: TakeoutSubject;
  /** Replaces the title of the subject. */
  title?: string;
  /** The name of the company. */
  name?: string;
};

/** Everything as one file: what is in it, how far it is, and the file while it is kept. */
export function TakeoutPanel({ subject, title, name }: TakeoutPanelProps) {
  const { t } = useTranslation('reports');
  const newest = useQuery({
    ...api.takeouts.newest.queryOptions({ input: subject }),
    refetchInterval: ({ state }) => (state.data?.takeout?.state === 'waiting' ? 1_000 : 60_000),
  });
  return (
    <Panel title={title ?? t(`takeout.title.${subject.kind}`)}>
      <div className={classes.body}>
        <p className={classes.about}>{t(`takeout.about.${subject.kind}`, { name })}</p>
        <QueryView query={newest}>
          {({ takeout }) => <Newest subject={subject} takeout={takeout} />}
        </QueryView>
        <p className={classes.hint}>{t('takeout.fresh')}</p>
      </div>
    </Panel>
  );
}

type NewestProps = { subject: TakeoutSubject; takeout: TakeoutView | null };

function Newest({ subject, takeout }: NewestProps) {
  const { t } = useTranslation('reports');
  const language = useLocale();
  const ordering = useAct(api.takeouts.key());
  const opening = useAct(api.takeouts.key());
  const order = () => ordering.act(() => client.takeouts.order({ ...subject, language }));
  const download = (id: string) =>
    opening.act(async () => {
      const { url } = await client.takeouts.open({ id });
      window.location.assign(url);
    });
  const state = takeout?.state;
  return (
    <>
      <div role="status" className={classes.state}>
        {takeout ? <TakeoutState takeout={takeout} /> : <p>{t('takeout.none')}</p>}
      </div>
      <Group gap="sm">
        {takeout && state === 'ready' && (
          <Button
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={opening.isPending}
            onClick={() => void download(takeout.id)}
          >
            {t('takeout.download')}
          </Button>
        )}
        {state !== 'waiting' && (
          <Button
            variant={state === 'ready' ? 'default' : 'filled'}
            loading={ordering.isPending}
            onClick={() => void order()}
          >
            {t(state === 'ready' ? 'takeout.orderAnew' : 'takeout.order')}
          </Button>
        )}
      </Group>
    </>
  );
}

function TakeoutState({ takeout }: { takeout: TakeoutView }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const { timeZone } = useMe();
  const bytes = useBytes();
  const { state, rowsDone, rowsExpected, createdAt, expiresAt, sizeBytes } = takeout;
  if (state === 'failed') return <p className={classes.failed}>{t('takeout.failed')}</p>;
  if (state === 'ready') {
    const at = (moment: string) => formatDateTime(moment, locale, timeZone);
    return (
      <>
        <p className={classes.ready}>{t('takeout.ready')}</p>
        <p>
          {t('takeout.facts', {
            size: bytes(sizeBytes ?? 0),
            made: at(createdAt),
            expires: at(expiresAt),
          })}
        </p>
      </>
    );
  }
  return (
    <>
      <p>{t('takeout.making')}</p>
      <Progress
        value={rowsExpected > 0 ? Math.min(100, (100 * rowsDone) / rowsExpected) : 100}
        animated={rowsExpected === 0}
        size="lg"
        aria-label={t('takeout.making')}
      />
      {rowsExpected > 0 && (
        <p className={classes.hint}>
          {t('export.progress', { done: rowsDone, expected: Math.max(rowsDone, rowsExpected) })}
        </p>
      )}
    </>
  );
}
