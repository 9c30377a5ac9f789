import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { usualAmount } from '@/modules/balances/web/form/balance-fields';
import { previewBalance } from '@/modules/balances/web/form/preview-balance';
import type { OwnBrandView } from '@/modules/branding/contract';
import type { CompanyView } from '@/modules/companies/contract/company';
import { relationTo } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { api } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { QueryView } from '@/ui/feedback/query-view';
import { announce } from '@/ui/live-region';
import { Screen } from '@/ui/screen';
import { OverviewSkeleton } from '../overview-skeleton';
import { CardStep } from './card-step';
import { CompanyStep } from './company-step';
import { EntryStep } from './entry-step';
import classes from './first-run.module.css';
import { LiveCard } from './live-card';
import { SendStep } from './send-step';
import { SenderStep } from './sender-step';
import { type FirstRun, type FirstStep, firstSteps, type Started } from './use-first-run';

/** Customers and cards that are looked through for one to work for. */
const lookedThrough = 50;

type FirstRunScreenProps = { started: Started; run: FirstRun };

/** From an empty installation to a card at the customer, one question at a time. */
export function FirstRunScreen(props: FirstRunScreenProps) {
  const actor = useActor();
  const input = { limit: lookedThrough };
  const companies = useQuery(api.companies.list.queryOptions({ input }));
  const balances = useQuery(api.balances.list.queryOptions({ input }));
  const brand = useQuery(api.branding.mine.queryOptions());
  // A consultant may be a customer as well, of another seller.
  const isServed = (companyId: string) => relationTo(actor, companyId) !== 'customer';
  return (
    <QueryView query={companies} skeleton={<OverviewSkeleton />}>
      {({ items: customers }) => (
        <QueryView query={balances} skeleton={<OverviewSkeleton />}>
          {({ items: cards }) => (
            <QueryView query={brand} skeleton={<OverviewSkeleton />}>
              {(own) => (
                <Steps
                  {...props}
                  company={customers.find(({ id }) => isServed(id))}
                  balance={cards.find(({ companyId }) => isServed(companyId))}
                  brand={own}
                />
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

type StepsProps = FirstRunScreenProps & {
  company: CompanyView | undefined;
  balance: BalanceView | undefined;
  brand: OwnBrandView;
};

function Steps({ started, run, company, balance, brand }: StepsProps) {
  const { t } = useTranslation(['overviewLater', 'balances']);
  const queryClient = useQueryClient();
  const step = findStep({ started, run, company, balance, brand });
  const stepNode = useStepFocus(step);
  const [name, setName] = useState('');
  const [sold, setSold] = useState<{ type: AmountType; initialAmount: number }>({
    type: 'hours',
    initialAmount: usualAmount.hours,
  });
  const [sender, setSender] = useState(brand.name);
  const type = balance?.type ?? sold.type;
  const customer = company ?? { id: '', name: name.trim() || t('balances:customer') };
  const goOn = () => {
    run.begin();
    return refresh(queryClient, api.companies.key(), api.balances.key(), api.overview.key());
  };
  const skip = () => run.pass(step);
  return (
    <Screen
      title={t(`overviewLater:first.${step}`)}
      count={t('overviewLater:first.count', {
        count: firstSteps.indexOf(step) + 1,
        total: firstSteps.length,
      })}
      subtitle={t(
        step === 'entry' ? `overviewLater:first.entry.${type}` : `overviewLater:first.${step}.hint`,
      )}
    >
      <div className={classes.page}>
        <div ref={stepNode} className={classes.step}>
          {step === 'company' && (
            <CompanyStep onValues={(values) => setName(values.name)} onDone={goOn} onSkip={skip} />
          )}
          {step === 'balance' && company && (
            <CardStep companyId={company.id} onValues={setSold} onDone={goOn} onSkip={skip} />
          )}
          {step === 'entry' && balance && (
            <EntryStep companyId={balance.companyId} onDone={goOn} onSkip={skip} />
          )}
          {step === 'sender' && (
            <SenderStep
              brand={brand}
              onValues={(values) => setSender(values.name)}
              onDone={skip}
              onSkip={skip}
            />
          )}
          {step === 'send' && balance && (
            <SendStep balance={balance} isInvited={started.invited} onDone={skip} />
          )}
        </div>
        <LiveCard
          balance={balance ?? previewBalance(sold, customer)}
          look={{ ...brand, name: step === 'sender' ? sender.trim() : brand.name }}
        />
      </div>
    </Screen>
  );
}

function findStep({ started, run: { passed }, company, balance, brand }: StepsProps): FirstStep {
  if (!company && !balance) return 'company';
  if (!balance) return 'balance';
  if (!started.entry && !passed.includes('entry')) return 'entry';
  return brand.name === '' && !passed.includes('sender') ? 'sender' : 'send';
}

/** A new step begins at its first field, and its question is read aloud. */
function useStepFocus(step: FirstStep) {
  const node = useRef<HTMLDivElement>(null);
  const shown = useRef<FirstStep>(undefined);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (shown.current === undefined) {
      // The heading that had it has gone with the page in whose place this one comes.
      if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
    } else if (shown.current !== step) {
      node.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
      announce(heading?.textContent ?? '');
    }
    shown.current = step;
  }, [step]);
  return node;
}
