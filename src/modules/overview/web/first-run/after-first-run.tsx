import type { ReactNode } from 'react';
import { later } from '@/ui/lazy-parts';
import { useHeadingFocus } from '@/ui/use-heading-focus';
import { type Started, useFirstRun } from './use-first-run';

const FirstRunScreen = later(async () => (await import('./first-run-screen')).FirstRunScreen);

type AfterFirstRunProps = { started: Started | undefined; children: ReactNode };

/** A page to land on, with the first run in its place until that is done or skipped. */
export function AfterFirstRun({ started, children }: AfterFirstRunProps) {
  const run = useFirstRun(started);
  useHeadingFocus(run ? 'first run' : 'usual');
  return started && run ? <FirstRunScreen started={started} run={run} /> : children;
}
