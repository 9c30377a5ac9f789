import { useLocalStorage } from '@mantine/hooks';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { OverviewView } from '../../contract';

export type Started = OverviewView['started'];

export const firstSteps = ['company', 'balance', 'entry', 'sender', 'send'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Steps without which there is no work to show; the server knows whether they are done. */
const neededSteps = ['company', 'balance', 'entry'] as const;

export type FirstRun = {
  passed: readonly FirstStep[];
  /** A step was done here, so the run goes on to its end. */
  begin: () => void;
  /** Skips a step, or ends it when the server does not know of it. */
  pass: (step: FirstStep) => void;
};

/** The first run while it is open; undefined for an installation in use. Kept by the browser. */
export function useFirstRun(started: Started | undefined): FirstRun | undefined {
  const { isPendingStaff } = useActor();
  const [passed, setPassed] = useLocalStorage<FirstStep[]>({
    key: 'klip-first-steps-skipped',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [isBegun, setBegun] = useLocalStorage({
    key: 'klip-first-run-begun',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (!started || isPendingStaff) return undefined;

  const missing = neededSteps.find((step) => !started[step]);
  const isNeeded = missing !== undefined && !passed.includes(missing);
  const goesOn = isBegun && started.balance && !passed.includes('send');
  if (!isNeeded && !goesOn) return undefined;
  return {
    passed,
    begin: () => setBegun(true),
    // Without a customer or a card there is nothing to go on with.
    pass: (step) =>
      setPassed(step === 'company' || step === 'balance' ? [...firstSteps] : [...passed, step]),
  };
}
