import { useDebouncedCallback } from '@mantine/hooks';
import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { BalanceBar } from '@/modules/balances/web/card/balance-bar';
import { announce } from '@/ui/live-region';
import { QuickAlternatives } from '../quick-alternatives';
import type { QuickEntryState } from '../use-quick-entry';
import classes from './echo-line.module.css';
import { useEchoWords } from './use-echo-words';

/** Milliseconds without typing before the echo is read aloud. */
const silence = 600;

type EchoLineProps = {
  quick: QuickEntryState;
  /** Id of the complaint, which describes the invalid field. */
  complaintId?: string;
  /** Choices that answer the line's question. */
  children?: ReactNode;
};

/** Preview of Enter: the understood line, the amount left, or why it cannot be done. */
export function EchoLine({ quick, complaintId, children }: EchoLineProps) {
  const { reading, ambiguous, complaint, promise, spoken } = useEchoWords(quick);
  const { outlook, balance } = quick.judgement;
  useAnnouncement(spoken);

  return (
    <div className={classes.echo} data-echo>
      <div className={classes.line}>
        {!quick.draft.question && <span className={classes.reading}>{reading}</span>}
        {ambiguous && quick.canSwap && !quick.draft.question && (
          <button type="button" className={classes.swap} tabIndex={-1} onClick={quick.swap}>
            {ambiguous}
          </button>
        )}
        {promise && balance && outlook?.kind === 'fits' && (
          <span className={classes.bar}>
            <BalanceBar
              state={outlook.state}
              total={balance.totalAmount}
              left={outlook.left.amount}
              before={balance.currentAmount}
            />
          </span>
        )}
        {promise && !complaint && (
          <span className={classes.promise} data-low={promise.isLow || undefined}>
            {promise.isLow && (
              <span className={classes.low}>
                <IconAlertTriangleFilled size={15} aria-hidden="true" />
                {promise.warning}
              </span>
            )}
            <span>
              <strong>{promise.left}</strong> {promise.suffix}
            </span>
          </span>
        )}
        {complaint && (
          <span
            id={complaintId}
            className={classes.complaint}
            data-kind={quick.problem && !quick.problem.isWrong ? 'missing' : 'wrong'}
          >
            {quick.problem && !quick.problem.isWrong ? (
              <IconInfoCircle size={16} aria-hidden="true" />
            ) : (
              <IconAlertTriangleFilled size={15} aria-hidden="true" />
            )}
            {complaint}
          </span>
        )}
      </div>
      {children}
      <QuickAlternatives quick={quick} />
    </div>
  );
}

function useAnnouncement(text: string): void {
  const last = useRef(text);
  const say = useDebouncedCallback((words: string) => announce(words), silence);
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    say(text);
  }, [text, say]);
}
