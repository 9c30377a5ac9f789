import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStopFilled } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { serverNow } from '@/platform/web/server-clock';
import { useShortcut } from '@/platform/web/use-shortcut';
import { useKept } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { countSeconds, formatElapsed } from '../../domain/timer';
import { canRecordTime } from '../../policy';
import classes from './timer-pill.module.css';
import { useStartTimer, useTimer } from './use-timer';
import {
  closeTimerSheet,
  openTimerSheet,
  type StopRequest,
  useTimerSheet,
} from './use-timer-sheet';

const StopSheet = lazy(async () => ({ default: (await import('./stop-sheet')).StopSheet }));
const TimerQuestions = lazy(async () => ({
  default: (await import('./timer-questions')).TimerQuestions,
}));

/** Shows the timer in the top bar of every page, for people who log time. */
export function TimerPill() {
  return canRecordTime(useActor()) && <Pill />;
}

function Pill() {
  const { t } = useTranslation('time');
  const timer = useTimer();
  const { start, continueEntry } = useStartTimer();
  const stopping = useTimerSheet((sheet) => sheet.stopping);
  useTick(timer !== undefined);
  useKeptSheet(timer?.id);
  const stop = () => timer && openTimerSheet({ stoppedAt: serverNow() });
  useShortcut('s', () => stop());
  useShortcut('c', () => void continueEntry());

  const isGone = timer === undefined && stopping !== undefined;
  // The timer was stopped on another device while the sheet was open, so there is nothing to log.
  useEffect(() => {
    if (isGone) closeTimerSheet();
  }, [isGone]);

  if (!timer) {
    return (
      <Tooltip label={t('timer.start')}>
        <ActionIcon
          className={classes.start}
          aria-label={t('timer.start')}
          onClick={() => void start({})}
        >
          <IconPlayerPlay size={22} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    );
  }
  const seconds = countSeconds(timer, serverNow());
  const title = timer.title || t('timer.untitled');
  return (
    <>
      <TimerMark
        title={t('timer.title', { elapsed: formatElapsed(seconds, { hasSeconds: false }), title })}
      />
      <button
        type="button"
        className={`${look.mayShrink} ${look.line} ${classes.pill}`}
        aria-label={t('timer.stopNamed', { title })}
        onClick={stop}
      >
        <IconPlayerStopFilled size={16} aria-hidden="true" />
        {/* The clock is not live, or a screen reader would read it aloud each second. */}
        <span className={`${look.figure} ${classes.clock}`} role="timer" aria-live="off">
          {formatElapsed(seconds)}
        </span>
        <span className={`${look.mayShrink} ${look.cutOff} ${classes.title}`}>{title}</span>
      </button>
      <Suspense>
        {stopping && <StopSheet key={timer.id} timer={timer} stopping={stopping} />}
        <TimerQuestions timer={timer} seconds={seconds} />
      </Suspense>
    </>
  );
}

/**
 * Renders the component again every second while `isOn`. The component reads the clock itself, so
 * late ticks do no harm.
 */
function useTick(isOn: boolean): void {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const interval = setInterval(() => draw((count) => count + 1), 1_000);
    return () => clearInterval(interval);
  }, [isOn]);
}

type KeptSheet = { timerId: string; stoppedAt: string; next: StopRequest['next'] };

/** Opens the sheet again after a new sign-in, as soon as its timer is loaded and still runs. */
function useKeptSheet(timerId: string | undefined): void {
  const kept = useKept<KeptSheet>('stopping', () => {
    const { stopping } = useTimerSheet.getState();
    if (!stopping || timerId === undefined) return undefined;
    return { timerId, stoppedAt: stopping.stoppedAt.toISOString(), next: stopping.next };
  });
  const waiting = useRef(kept);
  // The state of the sheet is global, but the page ends with the session.
  useEffect(() => closeTimerSheet, []);
  useEffect(() => {
    const { current } = waiting;
    if (timerId === undefined || !current) return;
    waiting.current = undefined;
    const { stoppedAt, next } = current;
    if (current.timerId === timerId)
      openTimerSheet({ stoppedAt: new Date(stoppedAt), ...(next && { next }) });
  }, [timerId]);
}

const running = '▶ ';

/** Shows in the browser's tab that the timer runs, by its title and a dot on its icon. */
function TimerMark({ title }: { title: string }) {
  useEffect(() => {
    const page = document.title.startsWith(running) ? '' : document.title;
    if (page) document.documentElement.dataset.pageTitle = page;
    document.title = title;
  });
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const before = icon?.getAttribute('href') ?? '';
    icon?.setAttribute('href', '/public/favicon-running.svg');
    return () => {
      icon?.setAttribute('href', before);
      const { pageTitle } = document.documentElement.dataset;
      if (document.title.startsWith(running) && pageTitle) document.title = pageTitle;
    };
  }, []);
  return null;
}
