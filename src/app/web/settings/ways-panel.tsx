import { Button, Modal } from '@mantine/core';
import {
  IconBrandGoogle,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconFingerprint,
  IconKey,
  IconLink,
  IconPassword,
  IconWebhook,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccessWay, wayKinds } from '@/modules/accounts/contract';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { ChangePasswordForm } from '@/modules/people/web/profile/change-password-form';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { readDevice } from './read-device';
import classes from './settings.module.css';
import { useWayWords } from './way-words';

/**
 * Milliseconds until the list reloads, because the live stream does not report a device that signs
 * in.
 */
const reloadInterval = 15_000;

const order: readonly AccessWay['kind'][] = wayKinds;

/** Lists everything that gives access to this account, each with its last use. */
export function WaysPanel({ title }: { title: string }) {
  const { t } = useTranslation(['accountsLater', 'people']);
  const { wordsOf } = useWayWords();
  const list = useRef<HTMLUListElement>(null);
  const [removing, setRemoving] = useState<AccessWay>();
  const [asked, setAsked] = useState<'all' | 'password'>();
  const { act, done } = useAct(
    api.accounts.ways.key(),
    api.keys.key(),
    api.webhooks.key(),
    api.links.key(),
  );
  const ways = useQuery(
    api.accounts.ways.queryOptions({
      staleTime: 0,
      refetchInterval: reloadInterval,
      refetchOnWindowFocus: 'always',
    }),
  );

  // The pressed button disappears with its row.
  const [hasActed, setHasActed] = useState(false);
  useEffect(() => {
    if (hasActed && document.activeElement === document.body) list.current?.focus();
  }, [ways.data, hasActed]);

  function choose(way: AccessWay): void {
    setHasActed(true);
    if (way.kind === 'password') setAsked('password');
    else if (way.kind === 'session') signOut(way);
    else setRemoving(way);
  }

  function signOut(way: AccessWay): void {
    const said = t('accountsLater:ways.signedOut', { name: wordsOf(way).name });
    void act(() => client.accounts.endSession({ id: way.id }), said);
  }

  return (
    <Panel title={title} isFlush>
      <p className={`${look.quiet} ${classes.intro}`}>{t('accountsLater:ways.text')}</p>
      <QueryView query={ways}>
        {({ items, isCut }) => (
          <>
            <ul ref={list} className={classes.ways} tabIndex={-1} aria-label={title}>
              {items.toSorted(inOrder).map((way) => (
                <WayRow key={`${way.kind} ${way.id}`} way={way} onAct={() => choose(way)} />
              ))}
            </ul>
            {isCut && (
              <p className={`${look.quiet} ${classes.intro}`}>{t('accountsLater:ways.cut')}</p>
            )}
            <div className={classes.others}>
              <Button variant="default" onClick={() => setAsked('all')}>
                {t('accountsLater:ways.endOthers')}
              </Button>
            </div>
          </>
        )}
      </QueryView>
      <WayDialogs
        removing={removing}
        asked={asked}
        onClose={() => {
          setRemoving(undefined);
          setAsked(undefined);
        }}
        done={done}
      />
    </Panel>
  );
}

type WayDialogsProps = {
  removing: AccessWay | undefined;
  asked: 'all' | 'password' | undefined;
  onClose: () => void;
  done: ReturnType<typeof useAct>['done'];
};

/** Dialogs that ask before a way into the account ends, and the form for a new password. */
function WayDialogs({ removing, asked, onClose, done }: WayDialogsProps) {
  const { t } = useTranslation(['accountsLater', 'people']);
  const auth = useAuth();
  const { wordsOf } = useWayWords();
  const shown = removing && wordsOf(removing).name;
  return (
    <>
      {removing && (
        <ConfirmDialog
          opened
          onClose={onClose}
          title={t('accountsLater:ways.remove.title', { name: shown })}
          confirmLabel={t('accountsLater:ways.verb.remove')}
          confirm={async () => {
            await done(remove(removing), t('accountsLater:ways.removed', { name: shown }));
            if (removing.kind === 'passkey') await auth.refresh();
          }}
        >
          {t(`accountsLater:ways.lost.${removing.kind as RemovableKind}`)}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        opened={asked === 'all'}
        onClose={onClose}
        title={t('accountsLater:ways.endOthers.title')}
        confirmLabel={t('accountsLater:ways.endOthers')}
        confirm={() => done(client.accounts.endOtherWays(), t('accountsLater:ways.othersEnded'))}
      >
        {t('accountsLater:ways.endOthers.text')}
      </ConfirmDialog>
      <Modal
        opened={asked === 'password'}
        onClose={onClose}
        title={t('people:profile.changePassword')}
      >
        <ChangePasswordForm
          onCancel={onClose}
          onDone={() => {
            onClose();
            void done(Promise.resolve(), t('people:profile.passwordChanged'));
          }}
          onDirtyChange={() => {}}
          onPendingChange={() => {}}
        />
      </Modal>
    </>
  );
}

type RemovableKind = Exclude<AccessWay['kind'], 'password' | 'session'>;

function remove({ kind, id }: AccessWay): Promise<unknown> {
  if (kind === 'key') return client.keys.revoke({ id });
  if (kind === 'webhook') return client.webhooks.remove({ id });
  if (kind === 'link') return client.links.revoke({ id });
  if (kind === 'passkey') return client.accounts.removePasskey({ id });
  return client.accounts.removeProvider({ id });
}

const icons = {
  password: IconPassword,
  passkey: IconFingerprint,
  provider: IconBrandGoogle,
  key: IconKey,
  webhook: IconWebhook,
  link: IconLink,
} as const;

/**
 * Row of one way to sign in. A password is changed, this device is signed out, and others are
 * removed.
 */
function WayRow({ way, onAct }: { way: AccessWay; onAct: () => void }) {
  const { t } = useTranslation('accountsLater');
  const { name, facts } = useWayWords().wordsOf(way);
  const factsId = useId();
  const Icon = iconOf(way);
  const verb = way.kind === 'password' ? 'change' : way.kind === 'session' ? 'signOut' : 'remove';
  return (
    <li className={`${look.line} ${classes.way}`}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <div className={`${look.strongName} ${look.wrappingLine} ${classes.name}`}>
          {name}
          {way.isThisOne && <StatusChip tone="status-good">{t('ways.this')}</StatusChip>}
        </div>
        <div id={factsId} className={look.hint}>
          {facts}
        </div>
      </div>
      {!way.isThisOne && (
        <Button
          size="sm"
          variant="default"
          aria-label={t(`ways.verb.${verb}.of`, { name })}
          aria-describedby={factsId}
          onClick={onAct}
        >
          {t(`ways.verb.${verb}`)}
        </Button>
      )}
    </li>
  );
}

function iconOf({ kind, name }: AccessWay) {
  if (kind !== 'session') return icons[kind];
  return readDevice(name).isHandheld ? IconDeviceMobile : IconDeviceDesktop;
}

function inOrder(a: AccessWay, b: AccessWay): number {
  return order.indexOf(a.kind) - order.indexOf(b.kind) || Number(b.isThisOne) - Number(a.isThisOne);
}
