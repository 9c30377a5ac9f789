import { useRef, useState } from 'react';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { OverviewView } from '../../contract';
import {
  type FirstRunIds,
  type FirstRunRecord,
  type FirstStep,
  goBack,
  keepMade,
  passStep,
  readMade,
} from './first-run-record';

export type DoneSteps = OverviewView['started'];

/** Steps without which there is no work to show; the server knows whether they are done. */
const neededSteps = ['company', 'balance', 'entry'] as const;

export type FirstRun = {
  made: FirstRunRecord;
  /** True if the person has put the run aside before there was anything to work with. */
  isAside: boolean;
  pass: (step: FirstStep, ids?: FirstRunIds) => void;
  back: () => void;
  /**
   * Forgets a thing that is there no longer: the sale was taken back, or a colleague has deleted
   * it.
   */
  forget: (gone: keyof FirstRunIds) => void;
  resume: () => void;
};

/** The first run while there is one; undefined for an installation in use. The browser keeps it. */
export function useFirstRun(started: DoneSteps | undefined): FirstRun | undefined {
  const { id, isPendingStaff } = useActor();
  const [made, setMade] = useState(() => readMade(id));
  const latest = useRef(made);
  const [wasOpen, setWasOpen] = useState(false);
  if (!started || isPendingStaff) return undefined;

  const missing = neededSteps.find((step) => !started[step]);
  const isNeeded = missing !== undefined && !made.passed.includes(missing);
  const isOver = made.passed.includes('send');
  // An open run goes on to its end, also when others have made everything.
  const isOpen = !isOver && (isNeeded || wasOpen || made.companyId !== undefined);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  if (!isOpen && !isNeeded) return undefined;

  function change(next: (now: FirstRunRecord) => FirstRunRecord): void {
    latest.current = next(latest.current);
    keepMade(id, latest.current);
    setMade(latest.current);
  }
  return {
    made,
    isAside: !isOpen,
    pass: (step, ids) => change((now) => passStep(now, step, ids)),
    back: () => change(goBack),
    forget: (gone) => change(({ [gone]: _, ...rest }) => rest),
    resume: () =>
      change((now) => ({ ...now, passed: now.passed.filter((step) => step !== 'send') })),
  };
}
