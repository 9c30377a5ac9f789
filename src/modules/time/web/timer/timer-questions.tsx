import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import { DialogButtons } from '@/ui/dialog/dialog-buttons';
import { useUiWords } from '@/ui/ui-words';
import type { TimerView } from '../../contract/timer';
import { awayAfterMinutes, longTimerHours } from '../../domain/timer';
import { openTimerSheet, useTimerSheet } from './use-timer-sheet';

type TimerQuestionsProps = { timer: TimerView; seconds: number };

const answeredKey = 'klip-timer-answered';

/** Asks whether the owner was away and, after 8 hours, whether they are still working. */
export function TimerQuestions({ timer, seconds }: TimerQuestionsProps) {
  const { t } = useTranslation('time');
  const { close: closeLabel } = useUiWords();
  const { act } = useAct(api.timer.key());
  const isStopping = useTimerSheet((sheet) => sheet.stopping !== undefined);
  const { awaySeconds, forget } = useAway(timer.startedAt);
  const [answered, setAnswered] = useState(() => localStorage.getItem(answeredKey));
  if (isStopping) return null;

  const minutes = (of: number) => ({ amount: Math.floor(of / 60), type: 'hours' as const });
  const idle = minutes(awaySeconds);
  const isLong = seconds >= longTimerHours * 3600 && answered !== timer.id;
  const closing = { closeButtonProps: { 'aria-label': closeLabel } };

  if (awaySeconds > 0) {
    const remove = async () => {
      forget();
      await act(() =>
        client.timer.update({
          id: timer.id,
          awaySeconds: timer.awaySeconds + Math.min(awaySeconds, seconds),
        }),
      );
      notifications.show({ message: t('timer.idle.removed', { idle }) });
    };
    return (
      <Modal opened onClose={forget} title={t('timer.idle.title')} size="sm" {...closing}>
        <p>{t('timer.idle.text', { idle })}</p>
        <DialogButtons>
          <Button variant="default" onClick={remove}>
            {t('timer.idle.remove', { idle })}
          </Button>
          <Button data-autofocus onClick={forget}>
            {t('timer.idle.keep')}
          </Button>
        </DialogButtons>
      </Modal>
    );
  }

  const keep = () => {
    localStorage.setItem(answeredKey, timer.id);
    setAnswered(timer.id);
  };
  return (
    <Modal opened={isLong} onClose={keep} title={t('timer.long.title')} size="sm" {...closing}>
      {timer.title && (
        <p>
          <strong>{timer.title}</strong>
        </p>
      )}
      <p>{t('timer.long.text', { elapsed: minutes(seconds) })}</p>
      <DialogButtons>
        <Button
          variant="default"
          onClick={() => {
            keep();
            openTimerSheet({ stoppedAt: serverNow() });
          }}
        >
          {t('timer.stop')}
        </Button>
        <Button data-autofocus onClick={keep}>
          {t('timer.long.keep')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}

const storageKey = 'klip-last-input';
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** Milliseconds between two saved times of input, so that not every event writes. */
const notedEvery = 5_000;

/**
 * Measures the seconds without input in this browser while the timer ran, until the owner is back.
 * All tabs count together. For a timer started on another device, measuring begins with the first
 * input here.
 */
function useAway(startedAt: string): { awaySeconds: number; forget: () => void } {
  const [awaySeconds, setAwaySeconds] = useState(0);
  useEffect(() => {
    let notedAt = 0;
    const note = () => {
      const now = serverNow().getTime();
      if (now - notedAt < notedEvery) return;
      notedAt = now;
      const last = Number(localStorage.getItem(storageKey));
      localStorage.setItem(storageKey, String(now));
      const isAway = last >= Date.parse(startedAt) && now - last > awayAfterMinutes * 60_000;
      if (isAway) setAwaySeconds(Math.floor((now - last) / 1000));
    };
    note();
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [startedAt]);
  return { awaySeconds, forget: () => setAwaySeconds(0) };
}
