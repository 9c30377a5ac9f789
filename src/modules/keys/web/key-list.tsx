import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { lastDayOf } from '@/platform/access';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { useAct } from '@/platform/web/use-act';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { ActionList, ActionListItem } from '@/ui/list/action-list';
import { StatusChip } from '@/ui/status-chip';
import type { KeyView, MadeKey } from '../contract';
import { ReplaceAll } from './replace-all';

type KeyListProps = {
  of: 'me' | 'everybody';
  /**
   * Runs when a key was replaced. It is given only for a person's own keys, which alone can be
   * replaced.
   */
  onMade?: (made: MadeKey) => void;
};

export function KeyList({ of, onMade }: KeyListProps) {
  const { t } = useTranslation(['keys', 'ui']);
  const { done } = useAct(api.keys.key());
  const [asked, setAsked] = useState<{ about: 'roll' | 'revoke'; key: KeyView }>();
  const keys = usePages(api.keys.list.infiniteOptions(pagesOf({ of })));
  async function confirm(): Promise<void> {
    if (!asked) return;
    const { about, key } = asked;
    if (about === 'revoke') {
      await done(client.keys.revoke({ id: key.id }), t('keys:revoked', { name: key.name }));
      return;
    }
    const made = await client.keys.roll({ id: key.id });
    await done(Promise.resolve());
    onMade?.(made);
  }
  return (
    <>
      <QueryView query={keys}>
        {(rows) => (
          <>
            {onMade && rows.some(({ state }) => state === 'live') && <ReplaceAll />}
            <ActionList
              label={t(of === 'me' ? 'keys:list' : 'keys:everybody')}
              items={rows}
              empty={t('keys:empty')}
            >
              {(key) => (
                <KeyRow
                  value={key}
                  isOwn={onMade !== undefined}
                  onAsk={(about) => setAsked({ about, key })}
                />
              )}
            </ActionList>
          </>
        )}
      </QueryView>
      <ShowMore query={keys} mx={0} />
      {asked && (
        <ConfirmDialog
          opened
          onClose={() => setAsked(undefined)}
          title={t(`keys:${asked.about}.title`, { name: asked.key.name })}
          confirmLabel={t(`keys:${asked.about}`)}
          confirm={confirm}
        >
          {t(`keys:${asked.about}.text`)}
        </ConfirmDialog>
      )}
    </>
  );
}

type KeyRowProps = {
  value: KeyView;
  isOwn: boolean;
  onAsk: (about: 'roll' | 'revoke') => void;
};

function KeyRow({ value, isOwn, onAsk }: KeyRowProps) {
  const { t } = useTranslation('keys');
  const { timeZone } = useMe();
  const { id, name, start, scope, state, isReplaced } = value;
  const { companyName, ownerName, expiresAt, lastUsedAt } = value;
  const lastDay = lastDayOf(expiresAt, timeZone);
  const facts = [
    isOwn ? undefined : ownerName,
    `${start}…`,
    t(`scope.${scope}`),
    companyName ?? undefined,
    state === 'live' ? t('expires', { date: lastDay }) : undefined,
    lastUsedAt ? t('used', { date: toDay(new Date(lastUsedAt), timeZone) }) : t('used.never'),
  ];
  const isLive = state === 'live';
  const toAction = (about: 'roll' | 'revoke') => ({
    label: t(about),
    accessibleLabel: t(`${about}.of`, { name }),
    run: () => onAsk(about),
  });
  return (
    <ActionListItem
      name={name}
      chip={
        (!isLive || isReplaced) && (
          <StatusChip tone="status-inactive">
            {t(isLive ? 'state.replaced' : `state.${state}`)}
          </StatusChip>
        )
      }
      facts={facts}
      actions={[
        ...(isLive && isOwn && !isReplaced ? [toAction('roll')] : []),
        ...(isLive ? [toAction('revoke')] : []),
      ]}
    >
      <Anchor
        size="sm"
        aria-label={t('trail.of', { name })}
        renderRoot={(props) => <Link {...props} to="/settings/keys/$id" params={{ id }} />}
      >
        {t('trail')}
      </Anchor>
    </ActionListItem>
  );
}
