import { Button, Group, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import type { Locale } from '@/platform/locale';
import { api, client } from '@/platform/web/api';
import { useBytes } from '@/platform/web/files/use-bytes';
import { readRefusal } from '@/platform/web/refusal';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { TakeoutSubject, TakeoutView } from '../../contract/takeout';
import classes from './takeout.module.css';

type TakeoutPanelProps = {
  subject: TakeoutSubject;
  /** Title instead of the usual one for the subject. */
  title?: string;
  /** Name of the company. */
  name?: string;
};

/**
 * Shows the takeout of everything: what it contains, its progress, and the file while it is stored.
 */
export function TakeoutPanel({ subject, title, name }: TakeoutPanelProps) {
  const { t } = useTranslation('reports');
  const actor = useActor();
  const newest = useQuery({
    ...api.takeouts.newest.queryOptions({ input: subject }),
    refetchInterval: ({ state }) => (state.data?.takeout?.state === 'waiting' ? 1_000 : 60_000),
  });
  return (
    <Panel title={title ?? t(`takeout.title.${subject.kind}`)}>
      <div className={`${look.columnTight} ${classes.body}`}>
        <p className={classes.about}>{t(`takeout.about.${subject.kind}`, { name })}</p>
        <QueryView query={newest}>
          {({ takeout }) => <Newest subject={subject} takeout={takeout} />}
        </QueryView>
        <p className={look.hint}>
          {t('takeout.fresh')} {isStaff(actor) && t('takeout.logged')}
        </p>
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
  const isMade = takeout?.state === 'waiting';
  const order = () => !isMade && ordering.act(() => orderOnce(subject, language));
  const download = (id: string) =>
    opening.act(async () => {
      const { url } = await client.takeouts.open({ id });
      window.location.assign(url);
    });
  const state = takeout?.state;
  return (
    <>
      <div role="status" className={look.column}>
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
        {/* The button is in the same place while the file is created, so that the focus stays on
            it. */}
        <Button
          variant={state === 'ready' ? 'default' : 'filled'}
          loading={ordering.isPending}
          data-disabled={isMade || undefined}
          aria-disabled={isMade}
          onClick={() => void order()}
        >
          {t(state === 'ready' ? 'takeout.orderAnew' : 'takeout.order')}
        </Button>
      </Group>
    </>
  );
}

/**
 * Orders a takeout of a subject. If another window has ordered the same one already, that is no
 * failure.
 */
async function orderOnce(subject: TakeoutSubject, language: Locale): Promise<void> {
  try {
    await client.takeouts.order({ ...subject, language });
  } catch (error) {
    if (readRefusal(error).code !== 'takeoutRunning') throw error;
    const { takeout } = await client.takeouts.newest(subject);
    if (takeout?.state !== 'waiting') throw error;
  }
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
        <p className={look.strong}>{t('takeout.ready')}</p>
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
  const isCounted = rowsDone < rowsExpected;
  return (
    <>
      <p>{t('takeout.making')}</p>
      <Progress
        value={isCounted ? (100 * rowsDone) / rowsExpected : 100}
        animated={!isCounted}
        size="lg"
        aria-label={t('takeout.making')}
      />
      {isCounted && (
        <p className={look.hint}>
          {t('export.progress', { done: rowsDone, expected: rowsExpected })}
        </p>
      )}
    </>
  );
}
