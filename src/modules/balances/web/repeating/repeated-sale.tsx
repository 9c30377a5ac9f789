import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useDialog, useFormDialog } from '@/ui/dialog/use-dialog';
import { Fact, Facts } from '@/ui/facts';
import look from '@/ui/look.module.css';
import { StatusChip } from '@/ui/status-chip';
import type { StandingSaleView } from '../../contract/standing-sale';
import { canChangeTerms } from '../../policy';
import { useBalanceChange } from '../form/use-balance-change';
import { useToday } from '../words/use-today';
import { EditSaleDialog } from './edit-sale-dialog';
import { useRepeatWords } from './use-repeat-words';

type RepeatedSaleProps = {
  sale: StandingSaleView;
  /** True beside one of its cards, where another card opens in the same place. */
  isBesideCard?: boolean;
};

/** Shows what is agreed about a sale that repeats, what it has sold, and what comes. */
export function RepeatedSale({ sale, isBesideCard = false }: RepeatedSaleProps) {
  const { t } = useTranslation('balancesLater');
  const locale = useLocale();
  const words = useRepeatWords();
  const { everyMonths, turns, coming, endsOn, notes } = sale;
  const state = stateOf(sale, useToday());
  return (
    <div className={look.column}>
      <Group justify="space-between" gap="xs">
        <strong>{words.sentence(sale)}</strong>
        <StatusChip tone={tones[state]}>{t(`repeat.state.${state}`)}</StatusChip>
      </Group>
      {state === 'stuck' && <p className={look.noMargin}>{t('repeat.stuck')}</p>}
      {state === 'running' && (
        <div>
          <div className={look.note}>{t('repeat.next')}</div>
          {everyMonths === null ? (
            words.refill(sale, undefined)
          ) : (
            <ul className={look.list}>
              {coming.map((turn) => (
                <li key={turn.dueOn}>{words.coming(sale, turn)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Facts>
        {turns.length > 0 && (
          <Fact name={t('repeat.turns')}>
            <ul className={look.list}>
              {turns.map((turn) => (
                <Turn key={turn.turn} {...{ sale, turn, isBesideCard }} />
              ))}
            </ul>
          </Fact>
        )}
        {endsOn && <Fact name={t('repeat.ends')}>{formatDay(endsOn, locale)}</Fact>}
        {notes && (
          <Fact name={t('repeat.notes')} isInternal>
            {notes}
          </Fact>
        )}
      </Facts>
      <SaleButtons sale={sale} />
    </div>
  );
}

type TurnProps = {
  sale: StandingSaleView;
  turn: StandingSaleView['turns'][number];
  isBesideCard: boolean;
};

function Turn({ sale, turn, isBesideCard }: TurnProps) {
  const { t } = useTranslation('balancesLater');
  const locale = useLocale();
  const { dueOn, outcome, balanceId, number } = turn;
  return (
    <li>
      {formatDay(dueOn, locale)}:{' '}
      {balanceId === null ? (
        t(`repeat.turn.${outcome}`)
      ) : isBesideCard ? (
        <Anchor
          renderRoot={(props) => (
            <Link
              {...props}
              to="."
              search={(previous: object) => ({ ...previous, balance: balanceId })}
            />
          )}
        >
          {number}
        </Anchor>
      ) : (
        <Anchor
          renderRoot={(props) => <Link {...props} to="/balances" search={{ balance: balanceId }} />}
        >
          {number}
        </Anchor>
      )}
      {balanceId !== null && (
        <WhyTurn id={sale.id} turn={turn.turn} isLast={dueOn === sale.turns[0]?.dueOn} />
      )}
    </li>
  );
}

type WhyTurnProps = { id: string; turn: number; isLast: boolean };

/** Lets the reader see why so much was left at the end of a turn, or is left in the last one. */
function WhyTurn({ id, turn, isLast }: WhyTurnProps) {
  const { t } = useTranslation('balancesLater');
  const [isOpen, setOpen] = useState(false);
  const why = useQuery({
    ...api.balances.explainTurn.queryOptions({ input: { id, turn } }),
    enabled: isOpen,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={look.hint}>{t(isLast ? 'repeat.why.now' : 'repeat.why')}</summary>
      <span className={look.hint}>{why.data?.sentence ?? '…'}</span>
    </details>
  );
}

/** Shows what those may do who may change the terms of the sale. */
function SaleButtons({ sale }: { sale: StandingSaleView }) {
  const { t } = useTranslation('balancesLater');
  const actor = useActor();
  const { act, done, isPending } = useBalanceChange();
  const { id, number, isPaused } = sale;
  const editing = useFormDialog(`edit sale ${id}`);
  const ending = useDialog();
  if (sale.isEnded || !canChangeTerms(actor, sale)) return null;
  const pauseOrResume = () =>
    void act(
      () =>
        isPaused
          ? client.balances.resumeStandingSale({ id })
          : client.balances.pauseStandingSale({ id }),
      t(isPaused ? 'repeat.resume.toast' : 'repeat.pause.toast', { number }),
    );
  return (
    <Group gap="xs">
      <Button size="sm" variant="default" onClick={editing.open}>
        {t('repeat.edit')}
      </Button>
      <Button size="sm" variant="default" loading={isPending} onClick={pauseOrResume}>
        {t(isPaused ? 'repeat.resume' : 'repeat.pause')}
      </Button>
      <Button size="sm" variant="default" onClick={ending.open}>
        {t('repeat.end')}
      </Button>
      <EditSaleDialog {...editing.props} sale={sale} />
      <ConfirmDialog
        {...ending.props}
        title={t('repeat.end.title', { number })}
        confirmLabel={t('repeat.end.confirm')}
        confirm={async () => {
          await client.balances.endStandingSale({ id });
          await done(t('repeat.end.toast', { number }));
        }}
      >
        {t('repeat.end.text')}
      </ConfirmDialog>
    </Group>
  );
}

const tones = {
  running: 'status-good',
  paused: 'status-medium',
  companyInactive: 'status-medium',
  stuck: 'status-medium',
  ended: 'status-inactive',
};

function stateOf(sale: StandingSaleView, today: string): keyof typeof tones {
  if (sale.isEnded) return 'ended';
  if (sale.isPaused) return 'paused';
  if (!sale.isCompanyActive) return 'companyInactive';
  const { everyMonths, next, turns, startsOn } = sale;
  const isStuck = everyMonths === null && !next && turns.length > 0 && startsOn <= today;
  return isStuck ? 'stuck' : 'running';
}
