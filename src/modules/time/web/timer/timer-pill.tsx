import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStopFilled } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { serverNow } from '@/platform/web/server-clock';
import { useShortcut } from '@/platform/web/use-shortcut';
import { countSeconds, formatElapsed } from '../../domain/timer';
import { canRecordTime } from '../../policy';
import { TimerMark } from './timer-mark';
import classes from './timer-pill.module.css';
import { useKeptSheet } from './use-kept-sheet';
import { useTick } from './use-tick';
import { useStartTimer, useTimer } from './use-timer';
import { closeTimerSheet, openTimerSheet, useTimerSheet } from './use-timer-sheet';

const StopSheet = lazy(async () => ({ default: (await import('./stop-sheet')).StopSheet }));
const TimerQuestions = lazy(async () => ({
  default: (await import('./timer-questions')).TimerQuestions,
}));

/** Timer in the top bar of every page, for people who log time. */
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
  // Stopped on another device while the sheet was open: nothing is left to be logged here.
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
        className={classes.pill}
        aria-label={t('timer.stopNamed', { title })}
        onClick={stop}
      >
        <IconPlayerStopFilled size={16} aria-hidden="true" />
        {/* Not live: a screen reader would read the number aloud each second. */}
        <span className={classes.clock} role="timer" aria-live="off">
          {formatElapsed(seconds)}
        </span>
        <span className={classes.title}>{title}</span>
      </button>
      <Suspense>
        {stopping && <StopSheet key={timer.id} timer={timer} stopping={stopping} />}
        <TimerQuestions timer={timer} seconds={seconds} />
      </Suspense>
    </>
  );
}
