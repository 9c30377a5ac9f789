import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { BalanceCard } from '@/modules/balances/web/card/balance-card';
import type { BalanceInDetail } from '@/modules/balances/web/change/balance-in-detail';
import { previewBalance } from '@/modules/balances/web/form/preview-balance';
import type { BrandLook, OwnBrandView } from '@/modules/branding/contract';
import { BrandBar } from '@/modules/branding/web/brand-bar';
import type { CompanyView } from '@/modules/companies/contract/company';
import { api } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { announce } from '@/ui/live-region';
import look from '@/ui/look.module.css';
import { Screen } from '@/ui/screen';
import { CompanyStep } from './company-step';
import { EntryStep } from './entry-step';
import { FirstBalanceStep, type FirstSale, isSameSale, usualSale } from './first-balance-step';
import classes from './first-run.module.css';
import { type FirstRunIds, type FirstStep, findStep, firstSteps } from './first-run-record';
import { SendStep } from './send-step';
import { SenderStep } from './sender-step';
import type { FirstRun } from './use-first-run';

type StepsProps = {
  run: FirstRun;
  isInvited: boolean;
  company: CompanyView | undefined;
  balance: BalanceInDetail | undefined;
  brand: OwnBrandView;
};

/** Shows the current question and, next to it, the card that is completed with every field. */
export function Steps(props: StepsProps) {
  const { run, company, balance, brand } = props;
  const { t } = useTranslation(['overviewLater', 'balances']);
  const step = findStep(run.made);
  const stepNode = useQuestionFocus(step);
  const [name, setName] = useState(company?.name ?? '');
  const [sold, setSold] = useState<FirstSale>(balance ?? usualSale);
  const [sender, setSender] = useState(brand.name);
  const customer = {
    id: company?.id ?? '',
    name: (step === 'company' ? name.trim() : company?.name) || t('balances:customer'),
  };
  const isAsSold = balance && (step !== 'balance' || isSameSale(balance, sold));
  const card = isAsSold
    ? { ...balance, companyName: customer.name }
    : previewBalance(sold, customer);
  return (
    <Screen
      title={t(`overviewLater:first.${step}`)}
      besideTitle={t('overviewLater:first.count', {
        count: firstSteps.indexOf(step) + 1,
        total: firstSteps.length,
      })}
      subtitle={t(
        step === 'entry'
          ? `overviewLater:first.entry.${card.punchMinutes > 0 ? 'hours' : card.type}`
          : `overviewLater:first.${step}.hint`,
      )}
    >
      <div className={classes.page}>
        <div ref={stepNode} className={classes.step}>
          <Step {...props} step={step} onName={setName} onSold={setSold} onSender={setSender} />
          {step !== 'company' && (
            <Button
              variant="subtle"
              className={classes.back}
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
              onClick={run.back}
            >
              {t('overviewLater:first.back')}
            </Button>
          )}
        </div>
        <LiveCard
          balance={card}
          look={{ ...brand, name: step === 'sender' ? sender.trim() : brand.name }}
        />
      </div>
    </Screen>
  );
}

/** Moves the focus to the first field of a new step, and has its question read aloud. */
function useQuestionFocus(step: FirstStep) {
  const node = useRef<HTMLDivElement>(null);
  const shown = useRef<FirstStep>(undefined);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (shown.current === undefined) {
      // The heading that had the focus disappeared with the previous page.
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

/** Shows the card of the first customer, which changes with every field. */
function LiveCard({ balance, look: brand }: { balance: BalanceView; look: BrandLook }) {
  const { t } = useTranslation('balancesLater');
  return (
    <figure className={`${look.noMargin} ${look.mayShrink} ${classes.card}`}>
      <BrandBar look={brand} />
      <BalanceCard balance={balance} />
      <figcaption className={`${look.hint} ${classes.caption}`}>{t('preview')}</figcaption>
    </figure>
  );
}

type StepProps = StepsProps & {
  step: FirstStep;
  onName: (name: string) => void;
  onSold: (sold: FirstSale) => void;
  onSender: (name: string) => void;
};

function Step({ step, run, isInvited, company, balance, brand, ...on }: StepProps) {
  const { id: me } = useActor();
  const queryClient = useQueryClient();
  const links = useQuery(
    api.links.list.queryOptions({
      input: { balanceId: balance?.id, limit: 100 },
      enabled: balance !== undefined,
    }),
  );
  const goOn = (ids?: FirstRunIds) => {
    run.pass(step, ids);
    return refresh(queryClient, api.companies.key(), api.balances.key(), api.overview.key());
  };
  const putAside = () => run.pass('send');

  if (step === 'company') {
    const take = (taken: CompanyView) => {
      queryClient.setQueryData(api.companies.find.queryKey({ input: { id: taken.id } }), taken);
      return goOn({ companyId: taken.id });
    };
    return (
      <CompanyStep
        own={company?.createdBy === me ? company : undefined}
        onValues={(values) => on.onName(values.name)}
        onDone={take}
        onSkip={putAside}
      />
    );
  }
  if (step === 'balance' && company) {
    const take = (taken: BalanceView) => {
      const fresh = { ...taken, lastUsedOn: null, createdByName: '', entryCount: 0 };
      const key = api.balances.find.queryKey({ input: { id: taken.id } });
      queryClient.setQueryData(key, (known) => known ?? fresh);
      return goOn({ balanceId: taken.id });
    };
    return (
      <FirstBalanceStep
        companyId={company.id}
        own={balance?.createdBy === me ? balance : undefined}
        links={links.data?.items ?? []}
        onValues={on.onSold}
        onDone={take}
        onSkip={putAside}
      />
    );
  }
  if (step === 'entry' && balance) {
    const leave = () => {
      run.pass('entry');
      if (brand.name !== '') run.pass('sender');
    };
    return (
      <EntryStep
        companyId={balance.companyId}
        isDone={balance.entryCount > 0}
        onDone={leave}
        onSkip={leave}
      />
    );
  }
  if (step === 'sender') {
    return (
      <SenderStep
        brand={brand}
        onValues={(values) => on.onSender(values.name)}
        onDone={() => goOn()}
        onSkip={() => goOn()}
      />
    );
  }
  return (
    balance && (
      <SendStep balance={balance} links={links} isInvited={isInvited} onDone={() => goOn()} />
    )
  );
}
