import { Button, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BalanceFormDialog } from '@/modules/balances/web/form/balance-form-dialog';
import { CompanyCreateDialog } from '@/modules/companies/web/form/company-create-dialog';
import { MoveInLink } from '@/modules/imports/web/move-in-link';
import { InviteDialog } from '@/modules/people/web/invite/invite-dialog';
import { EntryDialog } from '@/modules/time/web/logging/entry-dialog';
import { api } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { StepList } from '@/ui/list/step-list';
import { Panel } from '@/ui/panel';
import type { OverviewView } from '../contract';

type Started = OverviewView['started'];
type Step = keyof Started;

const steps = ['company', 'balance', 'entry', 'invited'] as const;
/** The step that must be done before another. */
const needed: Partial<Record<Step, Step>> = {
  balance: 'company',
  entry: 'balance',
  invited: 'company',
};

/** The first steps that are postponed or skipped in this browser. */
function useSkipped() {
  return useLocalStorage<Step[]>({
    key: 'klip-first-steps-skipped',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
}

/** Whether any of the first steps is left. */
export function useHasFirstSteps(): (started: Started) => boolean {
  const [skipped] = useSkipped();
  return (started) => steps.some((step) => !started[step] && !skipped.includes(step));
}

/** For an empty installation: the first steps, each in place. Any step can be skipped. */
export function Onboarding({ started }: { started: Started }) {
  const { t } = useTranslation('overview');
  const [skipped, setSkipped] = useSkipped();
  const dialogs = {
    company: useFormDialog('first company'),
    balance: useFormDialog('first balance'),
    entry: useFormDialog('first entry'),
    invited: useFormDialog('first invitation'),
  };
  const open = steps.filter((step) => !started[step] && !skipped.includes(step));
  const next = open.find((step) => started[needed[step] ?? step] || !needed[step]);
  const count = steps.length - open.length;
  return (
    <Panel
      title={t('onboarding.title')}
      aside={t('onboarding.count', { count, total: steps.length })}
      isFlush
    >
      <StepList
        doneLabel={t('onboarding.done')}
        steps={steps.map((step) => ({
          key: step,
          title: t(`onboarding.${step}`),
          hint: skipped.includes(step) ? t('onboarding.skipped') : t(`onboarding.${step}.hint`),
          isDone: started[step],
          action: step === next && (
            <Group gap="xs">
              <Button onClick={dialogs[step].open}>{t(`onboarding.${step}`)}</Button>
              {step === 'company' && <MoveInLink />}
              <Button variant="subtle" onClick={() => setSkipped([...skipped, step])}>
                {t('onboarding.skip')}
              </Button>
            </Group>
          ),
        }))}
      />
      <Dialogs dialogs={dialogs} started={started} />
    </Panel>
  );
}

type DialogsProps = { dialogs: Record<Step, ReturnType<typeof useFormDialog>>; started: Started };

/** The usual dialogs, with the only customer and the only card filled in. */
function Dialogs({ dialogs, started }: DialogsProps) {
  const queryClient = useQueryClient();
  const companies = useQuery({
    ...api.companies.list.queryOptions({ input: { limit: 1 } }),
    enabled: started.company,
  });
  const balances = useQuery({
    ...api.balances.list.queryOptions({ input: { limit: 1 } }),
    enabled: started.balance,
  });
  const company = companies.data?.items[0];
  const balance = balances.data?.items[0];
  const readAnew = () => void refresh(queryClient, api.overview.key());
  const closing = (step: Step) => ({
    ...dialogs[step].props,
    onClose: () => {
      dialogs[step].close();
      readAnew();
    },
  });
  return (
    <>
      <CompanyCreateDialog {...closing('company')} onCreated={closing('company').onClose} />
      {company && (
        <>
          <BalanceFormDialog {...closing('balance')} companyId={company.id} />
          <InviteDialog {...closing('invited')} companyId={company.id} email={company.email} />
        </>
      )}
      {balance && <EntryDialog {...closing('entry')} start={{ balance }} />}
    </>
  );
}
