import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { type BalanceView, createBalanceInput } from '@/modules/balances/contract/balance';
import type { PunchMinutes } from '@/modules/balances/domain/rounding';
import { canAdjustBalance } from '@/modules/balances/policy';
import { AdjustDialog } from '@/modules/balances/web/change/adjust-dialog';
import type { BalanceInDetail } from '@/modules/balances/web/change/balance-in-detail';
import { BalanceAmountField } from '@/modules/balances/web/form/balance-amount-field';
import { usualAmount } from '@/modules/balances/web/form/balance-fields';
import { BalanceTypeField } from '@/modules/balances/web/form/balance-type-field';
import { PunchMinutesField } from '@/modules/balances/web/form/punch-minutes-field';
import { topUpPresets } from '@/modules/balances/web/form/top-up-presets';
import type { LinkView } from '@/modules/links/contract/card-link';
import { useStartFocus } from '@/modules/people/web/profile/use-start-focus';
import type { AmountType } from '@/platform/amount';
import { api, client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import { isInUse } from './find-open-link';
import classes from './first-run.module.css';
import { Offers } from './offers';
import { StepForm, type StepProps } from './step-form';

export type FirstSale = { type: AmountType; initialAmount: number; punchMinutes: PunchMinutes };
type FirstBalanceStepProps = StepProps<FirstSale & { companyId: string }, BalanceView> & {
  companyId: string;
  /** Balance that was sold in this step before; submitting again replaces it. */
  own: BalanceInDetail | undefined;
  links: LinkView[];
};

export const usualSale: FirstSale = {
  type: 'hours',
  initialAmount: usualAmount.hours,
  punchMinutes: 0,
};

/** Lets the user sell the first balance: its type and its size. Other terms can be set later. */
export function FirstBalanceStep(props: FirstBalanceStepProps) {
  const { companyId, own, links, onValues, onDone, onSkip } = props;
  const { t } = useTranslation(['balances', 'overviewLater']);
  const sendOnce = useSendOnce('first balance');
  const { type, initialAmount, punchMinutes } = own ?? usualSale;
  const chosenFor = useRef<Record<AmountType, Pick<FirstSale, 'initialAmount' | 'punchMinutes'>>>({
    hours: { initialAmount: usualAmount.hours, punchMinutes: 0 },
    credits: { initialAmount: usualAmount.credits, punchMinutes: 0 },
  });
  // Others may log on the balance meanwhile, which is noticed only when the sale is to be undone.
  const [isUsed, setUsed] = useState(own !== undefined && isInUse(own, links));
  if (own && isUsed) return <UsedBalanceStep balance={own} onDone={() => onDone(own)} />;
  return (
    <>
      <StepForm
        place="first balance"
        schema={createBalanceInput}
        initialValues={{ companyId, type, initialAmount, punchMinutes }}
        submit={async (sale) => {
          if (own && isSameSale(own, sale)) return onDone(own);
          const sold = { ...sale, insteadOf: own?.id };
          try {
            await onDone(await sendOnce(client.balances.create, sold));
          } catch (error) {
            if (readRefusal(error)?.code !== 'balanceUsed') throw error;
            setUsed(true);
          }
        }}
        onValues={onValues}
        onSkip={own ? undefined : onSkip}
      >
        {({ values, errors, setFieldValue }) => (
          <>
            {own && <p className={look.noMargin}>{t('overviewLater:first.balance.sold', own)}</p>}
            <BalanceTypeField
              value={values.type}
              onChange={(chosen) => {
                chosenFor.current[values.type] = values;
                const { initialAmount, punchMinutes } = chosenFor.current[chosen];
                setFieldValue('type', chosen);
                setFieldValue('initialAmount', initialAmount);
                setFieldValue('punchMinutes', punchMinutes);
              }}
            />
            <BalanceAmountField
              key={values.type}
              label={t('balances:initial')}
              type={values.type}
              value={values.initialAmount}
              onChange={(amount) => setFieldValue('initialAmount', amount)}
              presets={topUpPresets[values.type]}
              error={errors.initialAmount}
            />
            <PunchMinutesField
              type={values.type}
              value={values.punchMinutes}
              onChange={(minutes) => setFieldValue('punchMinutes', minutes)}
            />
          </>
        )}
      </StepForm>
      <Others companyId={companyId} own={own} onTake={onDone} />
    </>
  );
}

/** Lets the user correct the amount of a balance that has entries, or go on with it. */
function UsedBalanceStep({ balance, onDone }: { balance: BalanceView; onDone: () => unknown }) {
  const { t } = useTranslation(['overviewLater', 'balances']);
  const actor = useActor();
  const adjusting = useFormDialog('adjust first balance');
  const node = useStartFocus<HTMLDivElement>();
  const noteId = useId();
  return (
    <div ref={node} className={classes.step}>
      <p id={noteId} className={look.noMargin}>
        {t('overviewLater:first.balance.used', balance)}
      </p>
      <div className={classes.buttons}>
        <Button data-autofocus aria-describedby={noteId} onClick={onDone}>
          {t('overviewLater:first.next')}
        </Button>
        {canAdjustBalance(actor, balance) && (
          <Button variant="default" onClick={adjusting.open}>
            {t('balances:adjust')}
          </Button>
        )}
      </div>
      <AdjustDialog {...adjusting.props} balance={balance} />
    </div>
  );
}

export function isSameSale(a: FirstSale, b: FirstSale): boolean {
  return (
    a.type === b.type && a.initialAmount === b.initialAmount && a.punchMinutes === b.punchMinutes
  );
}

type OthersProps = Pick<FirstBalanceStepProps, 'companyId' | 'own'> & {
  onTake: (balance: BalanceView) => unknown;
};

/** Offers balances that the customer already has. */
function Others({ companyId, own, onTake }: OthersProps) {
  const { t } = useTranslation('balances');
  const balances = useQuery(api.balances.list.queryOptions({ input: { companyId } }));
  const others = balances.data?.items
    .filter(({ id, status }) => id !== own?.id && status !== 'inactive' && status !== 'expired')
    .map(({ lastUsedOn: _, ...balance }) => {
      const { id, number, currentAmount: amount, type } = balance;
      const left = t('amount', { amount: { amount, type } });
      return { id, name: `${number} (${left})`, take: () => onTake(balance) };
    });
  return <Offers offers={others} />;
}
