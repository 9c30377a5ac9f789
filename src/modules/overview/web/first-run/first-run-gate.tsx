import { useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { useMe } from '@/modules/accounts/web/use-actor';
import { later } from '@/ui/lazy-parts';
import { useHeadingFocus } from '@/ui/use-heading-focus';
import { type DoneSteps, useFirstRun } from './use-first-run';

const FirstRunScreen = later(async () => (await import('./first-run-screen')).FirstRunScreen);
const ResumeLine = later(async () => (await import('./resume-line')).ResumeLine);

type FirstRunGateProps = {
  started: DoneSteps | undefined;
  /** Renders the page itself. `resume` is a link back to a first run that was postponed. */
  children: (resume: ReactNode) => ReactNode;
};

/** Shows the first run in place of a page until it is done or postponed. */
export function FirstRunGate({ started, children }: FirstRunGateProps) {
  const run = useFirstRun(started);
  const isOpen = run !== undefined && !run.isAside;
  const [wasOver, setOver] = useIsFirstRunOver();
  const isOver = started ? !isOpen : wasOver;
  useEffect(() => {
    if (isOver !== wasOver) setOver(isOver);
  }, [isOver, wasOver]);
  useHeadingFocus(isOpen ? 'first run' : 'usual');
  if (isOpen && started) return <FirstRunScreen run={run} isInvited={started.invited} />;
  return children(run && <ResumeLine onResume={run.resume} />);
}

/** Keeps in this browser whether the first run of this user is over. */
export function useIsFirstRunOver(): [boolean, (isOver: boolean) => void] {
  const { id } = useMe();
  const [overFor, setOverFor] = useLocalStorage({
    key: 'klip-first-run-over',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  return [overFor === id, (isOver) => setOverFor(isOver ? id : '')];
}
