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

/** Steps without which there is nothing to show. The server knows whether they are done. */
const neededSteps = ['company', 'balance', 'entry'] as const;

export type FirstRun = {
  made: FirstRunRecord;
  /** True if the user postponed the first run before these steps were done. */
  isAside: boolean;
  pass: (step: FirstStep, ids?: FirstRunIds) => void;
  back: () => void;
  /**
   * Removes an object that no longer exists from the record, because the sale was undone or a
   * colleague deleted it.
   */
  forget: (gone: keyof FirstRunIds) => void;
  resume: () => void;
};

/** Returns the first run; undefined for an installation in use. The browser stores its record. */
export function useFirstRun(started: DoneSteps | undefined): FirstRun | undefined {
  const { id, isPendingStaff } = useActor();
  const [made, setMade] = useState(() => readMade(id));
  const latest = useRef(made);
  const [wasOpen, setWasOpen] = useState(false);
  if (!started || isPendingStaff) return undefined;

  const missing = neededSteps.find((step) => !started[step]);
  const isNeeded = missing !== undefined && !made.passed.includes(missing);
  const isOver = made.passed.includes('send');
  // A first run that is open continues to its end, even if others have done the steps meanwhile.
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
