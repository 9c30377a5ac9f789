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

type Kept = { id: string; passed: FirstStep[]; isBegun: boolean };

/** The first run while it is open; undefined for an installation in use. Kept by the browser. */
export function useFirstRun(started: Started | undefined): FirstRun | undefined {
  const { id, isPendingStaff } = useActor();
  const fresh: Kept = { id, passed: [], isBegun: false };
  const [kept, setKept] = useLocalStorage<Kept>({
    key: 'klip-first-run',
    defaultValue: fresh,
    getInitialValueInEffect: false,
    deserialize: (text) => readKept(text) ?? fresh,
  });
  if (!started || isPendingStaff) return undefined;

  // Another person at the same browser has a first run of their own.
  const own = kept.id === id ? kept : fresh;
  const { passed, isBegun } = own;
  const missing = neededSteps.find((step) => !started[step]);
  const isNeeded = missing !== undefined && !passed.includes(missing);
  const goesOn = isBegun && started.balance && !passed.includes('send');
  if (!isNeeded && !goesOn) return undefined;
  return {
    passed,
    begin: () => setKept({ ...own, isBegun: true }),
    // Without a customer or a card there is nothing to go on with.
    pass: (step) =>
      setKept({
        ...own,
        passed: step === 'company' || step === 'balance' ? [...firstSteps] : [...passed, step],
      }),
  };
}

/** Undefined for text that is not ours: another version may have written it, or a hand. */
function readKept(text: string | undefined): Kept | undefined {
  try {
    const { id, passed, isBegun } = JSON.parse(text ?? '');
    return typeof id === 'string' && Array.isArray(passed)
      ? { id, passed, isBegun: isBegun === true }
      : undefined;
  } catch {
    return undefined;
  }
}
