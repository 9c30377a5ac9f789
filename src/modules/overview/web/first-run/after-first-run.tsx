import { type ReactNode, useEffect } from 'react';
import { later } from '@/ui/lazy-parts';
import { useHeadingFocus } from '@/ui/use-heading-focus';
import { type Started, useFirstRun } from './use-first-run';
import { useIsFirstRunOver } from './use-is-first-run-over';

const FirstRunScreen = later(async () => (await import('./first-run-screen')).FirstRunScreen);

type AfterFirstRunProps = { started: Started | undefined; children: ReactNode };

/** A page to land on, with the first run in its place until that is done or skipped. */
export function AfterFirstRun({ started, children }: AfterFirstRunProps) {
  const run = useFirstRun(started);
  const [wasOver, setOver] = useIsFirstRunOver();
  const isOver = started ? run === undefined : wasOver;
  useEffect(() => {
    if (isOver !== wasOver) setOver(isOver);
  }, [isOver, wasOver]);
  useHeadingFocus(run ? 'first run' : 'usual');
  return started && run ? <FirstRunScreen started={started} run={run} /> : children;
}
