import { Button, Group, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { BalanceGrid } from '@/modules/balances/web/list/balance-grid';
import { isAlone } from '@/modules/support/policy';
import { maxNameLength } from '@/platform/text/text-lengths';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useSendOnce } from '@/platform/web/use-send-once';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { useKeptState } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { sortOwnBalances } from '../../domain';
import classes from '../overview.module.css';

export const ownBalances = () => api.balances.list.queryOptions({ input: { limit: 100 } });

/**
 * Shows the customer's balances, those with the smallest share left first. Unusable ones are
 * folded.
 */
export function OwnBalances({ onOpen }: { onOpen: (balanceId: string) => void }) {
  const { t } = useTranslation('overview');
  const { memberships, email } = useMe();
  const actor = useActor();
  const balances = useQuery(ownBalances());
  return (
    <QueryView query={balances}>
      {({ items }) => {
        if (items.length === 0) {
          return (
            <Panel isFlush>
              <EmptyState
                title={t('empty.title')}
                action={isAlone(actor) ? <AskToJoin /> : undefined}
              >
                {memberships.length > 0 ? t('empty.customer') : t('empty.alone', { email })}
              </EmptyState>
            </Panel>
          );
        }
        const { inUse, past } = sortOwnBalances(items);
        const grid = (label: string, some: typeof inUse) => (
          <BalanceGrid
            label={label}
            balances={some}
            title={memberships.length > 1 ? 'customer' : 'type'}
            onOpen={({ id }) => onOpen(id)}
          />
        );
        return (
          <section id="balances" className={`${look.columnMedium} ${classes.section}`}>
            <Title order={2} size="h3">
              {t('balances')}
            </Title>
            {inUse.length > 0 && grid(t('balances'), inUse)}
            {past.length > 0 &&
              (inUse.length > 0 ? (
                <details className={classes.past}>
                  <summary>
                    {t('balances.past')} ({past.length})
                  </summary>
                  {grid(t('balances.past'), past)}
                </details>
              ) : (
                grid(t('balances'), past)
              ))}
          </section>
        );
      }}
    </QueryView>
  );
}

/** Lets a person without a company tell the staff which one they belong to. */
function AskToJoin() {
  const { t } = useTranslation('overview');
  const { email } = useMe();
  const sendOnce = useSendOnce('join');
  const { act, isPending } = useAct(api.support.key());
  const [company, setCompany] = useKeptState('join', '');
  const [isMissing, setMissing] = useState(false);
  const messages = useQuery(api.support.messages.queryOptions({ input: { limit: 1 } }));
  if (!messages.data) return null;
  if (messages.data.items.length > 0) {
    return (
      <Button
        variant="default"
        renderRoot={(button) => <Link {...button} to="/settings/support" />}
      >
        {t('join.asked')}
      </Button>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    const name = company.trim();
    setMissing(name === '');
    if (name === '') return;
    const body = t('join.body', { company: name, email });
    void act(() => sendOnce(client.support.ask, { body }), t('join.sent'));
  };
  return (
    <form onSubmit={send} noValidate>
      <Group gap="sm" align="flex-end" justify="center">
        <TextInput
          label={t('join.company')}
          value={company}
          onChange={({ currentTarget }) => setCompany(currentTarget.value)}
          error={isMissing && t('join.missing')}
          maxLength={maxNameLength}
          autoComplete="organization"
        />
        <Button type="submit" loading={isPending}>
          {t('join.send')}
        </Button>
      </Group>
    </form>
  );
}
