import { NumberInput, RangeSlider } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import {
  judgeState,
  type SpendableBalance,
  type Thresholds,
} from '@/modules/balances/domain/spend';
import { BalanceRing } from '@/modules/balances/web/card/balance-ring';
import { BalanceStatusChip } from '@/modules/balances/web/card/balance-status-chip';
import { useBalanceWords } from '@/modules/balances/web/words/use-balance-words';
import { useToday } from '@/modules/balances/web/words/use-today';
import { addDays, type Day } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { ThresholdsView } from '../../contract/thresholds';
import { SettingsForm } from '../settings-form';
import { StatusCounts } from './status-counts';
import classes from './thresholds.module.css';

type Draft = { low: number | string; medium: number | string };

/** Lets staff edit when a balance is low or medium, and shows the effect before saving. */
export function ThresholdsSection() {
  const queryClient = useQueryClient();
  const thresholds = useQuery(api.admin.thresholds.queryOptions());
  return (
    <QueryView query={thresholds}>
      {(saved) => (
        <SettingsForm
          place="thresholds"
          saved={saved}
          toDraft={({ low, medium }): Draft => ({ low, medium })}
          read={readThresholds}
          save={async (input) => {
            const kept = await client.admin.saveThresholds(input);
            queryClient.setQueryData(api.admin.thresholds.queryKey(), kept);
            return kept;
          }}
        >
          {({ draft, change, input, start }) => (
            <>
              <ThresholdFields draft={draft} onChange={change} />
              <SamplesAndCounts thresholds={input ?? start} />
            </>
          )}
        </SettingsForm>
      )}
    </QueryView>
  );
}

function readThresholds(draft: Draft, { version }: ThresholdsView): ThresholdsView | undefined {
  if (refusalOf(draft)) return undefined;
  return { low: Number(draft.low), medium: Number(draft.medium), version };
}

function SamplesAndCounts({ thresholds }: { thresholds: Thresholds }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Panel title={t('thresholds.example')}>
        <BalanceSamples thresholds={thresholds} />
      </Panel>
      <StatusCounts thresholds={thresholds} />
    </>
  );
}

type ThresholdFieldsProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

function ThresholdFields({ draft, onChange }: ThresholdFieldsProps) {
  const { t } = useTranslation('admin');
  const refusal = refusalOf(draft);
  return (
    <Panel>
      <div className={classes.fields}>
        <div className={classes.inputs}>
          <NumberInput {...field('low')} error={refusal && t(refusal)} />
          <NumberInput
            {...field('medium')}
            error={refusal === 'validation.percent' && t(refusal)}
          />
        </div>
        <ThresholdSlider draft={draft} onChange={onChange} />
      </div>
      <p className={`${look.hint} ${classes.notices}`}>{t('thresholds.notices')}</p>
    </Panel>
  );

  function field(name: 'low' | 'medium') {
    return {
      label: t(`thresholds.${name}`),
      description: t('thresholds.percent'),
      min: 1,
      max: 99,
      clampBehavior: 'none' as const,
      allowDecimal: false,
      allowNegative: false,
      suffix: ' %',
      value: draft[name],
      onChange: (value: number | string) => onChange({ [name]: value }),
    };
  }
}

/**
 * Minutes left of sample time banks of twenty hours: nearly full, half used, nearly used up,
 * expired with hours left, and used up.
 */
const samples = [
  { id: 'filled', minutes: 960, isExpired: false },
  { id: 'halfGone', minutes: 480, isExpired: false },
  { id: 'nearlyGone', minutes: 180, isExpired: false },
  { id: 'expired', minutes: 600, isExpired: true },
  { id: 'usedUp', minutes: 0, isExpired: false },
];

function toBalance({ minutes, isExpired }: (typeof samples)[number], today: Day): SpendableBalance {
  return {
    number: 'TB',
    type: 'hours',
    totalAmount: 1200,
    currentAmount: minutes,
    overdraftLimit: 0,
    permitLeft: 0,
    expiresOn: isExpired ? addDays(today, -1) : null,
    isClosed: false,
    isCompanyActive: true,
  };
}

/** Shows sample balances, judged by the same rule as all others. */
function BalanceSamples({ thresholds }: { thresholds: Thresholds }) {
  const { t } = useTranslation('balances');
  const words = useBalanceWords();
  const today = useToday();
  return (
    <ul className={`${look.list} ${classes.samples}`}>
      {samples.map((sample) => {
        const balance = toBalance(sample, today);
        const { currentAmount, totalAmount, type } = balance;
        const state = judgeState(balance, today, thresholds);
        const { status, reason = null } = state;
        return (
          <li key={sample.id} data-status={status}>
            <BalanceRing
              state={state}
              total={totalAmount}
              left={currentAmount}
              {...words.ring({ type, currentAmount, totalAmount })}
              size={96}
              label={t('hoursLeft', {
                left: { amount: currentAmount, type },
                total: { amount: totalAmount, type },
              })}
            />
            <span className={`${look.hint} ${classes.share}`}>
              {Math.round((currentAmount / totalAmount) * 100)} %
            </span>
            <BalanceStatusChip balance={{ status, reason, currentAmount, type }} />
          </li>
        );
      })}
    </ul>
  );
}

/** Lets staff drag both thresholds on one line, which shows the three statuses in their colours. */
function ThresholdSlider({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.slider}>
      <RangeSlider
        aria-label={t('thresholds.both')}
        thumbFromLabel={t('thresholds.lowThumb')}
        thumbToLabel={t('thresholds.mediumThumb')}
        min={0}
        max={100}
        minRange={1}
        label={(value) => `${value} %`}
        marks={[0, 25, 50, 75, 100].map((value) => ({ value, label: `${value} %` }))}
        classNames={{
          track: classes.track,
          bar: classes.bar,
          thumb: classes.thumb,
          mark: classes.mark,
          markLabel: classes.markLabel,
        }}
        style={
          {
            '--low': `${Number(draft.low)}%`,
            '--medium': `${Number(draft.medium)}%`,
          } as CSSProperties
        }
        value={[asPercent(draft.low), asPercent(draft.medium)]}
        onChange={([low, medium]) =>
          onChange({
            low: Math.min(98, Math.max(1, low)),
            medium: Math.min(99, Math.max(2, medium)),
          })
        }
      />
    </div>
  );
}

function refusalOf({ low, medium }: Draft): 'validation.percent' | 'validation.order' | undefined {
  if ([low, medium].some((value) => typeof value !== 'number' || value < 1 || value > 99))
    return 'validation.percent';
  return low < medium ? undefined : 'validation.order';
}

function asPercent(value: number | string): number {
  return Math.min(100, Math.max(0, Number(value) || 0));
}
