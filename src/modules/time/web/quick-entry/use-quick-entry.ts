import type { RefObject } from 'react';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import type { Share } from '../../domain/balance-choice/find-outlook';
import { isTitle } from '../../domain/entry-rules';
import { toEntries } from '../../domain/to-entries';
import { canLog, type Judgement, type WorkDraft } from '../../domain/work-draft';
import { useLogTime } from '../logging/use-log-time';
import type { TimeDraft } from '../logging/use-time-draft';
import { useStartTimer } from '../timer/use-timer';
import { type LinePlace, useLineDraft } from './use-line-draft';
import { useLines } from './use-lines';
import { useRepeat } from './use-repeat';

type QuickEntryOptions = LinePlace & {
  /** Field that the line is typed into. */
  field: RefObject<HTMLInputElement | null>;
  onLogged?: () => void;
};

/** Everything that a typed line means at this moment, and what can be done with it. */
export function useQuickEntry({ field, onLogged, ...of }: QuickEntryOptions) {
  const { work, line, tasks, task, isLooking, time, chosen } = useLineDraft(of);
  const { text } = line;
  const { draft, judgement } = time;
  const { balance, quantity } = judgement;
  const problem = judgement.problems[0];
  const isUnclear = work.isLoading || isLooking;
  const lines = useLines({ place: of.place, field, text, isUnclear, submit });
  const { change, clear } = toWriting({ line, lines, chosen, time });
  const { send, begin } = useSending({ place: of.place, text, time, lines, onSent });
  const isTimer = startsTimer(time) && draft.serviceDate === work.today;

  function onSent(isLogged: boolean): void {
    clear();
    if (isLogged) onLogged?.();
  }

  function submit(): void {
    if (isUnclear && (isTimer || !problem)) lines.wait();
    else if (isTimer) begin();
    else if (balance && quantity && canLog(judgement))
      send(text.trim(), draft, judgement, [{ balance, amount: quantity.amount }]);
    else time.showProblems();
  }

  const repeating = useRepeat({
    ...line,
    time,
    isOnItsWay: lines.isOnItsWay,
    change,
    choose: chosen.chooseForLine,
    log: (same, judged, from, amount) =>
      send(same.title, same, judged, [{ balance: from, amount }]),
  });

  return {
    work,
    text,
    tokens: line.tokens,
    otherMinutes: line.otherMinutes,
    draft,
    judgement,
    task,
    /** The first problem that blocks logging. */
    problem,
    showsProblems: time.showsProblems,
    /** Enter starts the timer. */
    isTimer,
    isPending: lines.isPending,
    failure: lines.failure,
    viewpoint: time.viewpoint,
    tasks,
    change,
    /** Writes a token; with `balance`, this balance of the customer pays. */
    writeToken(next: string, token: string, balance?: BalanceView): void {
      change(next);
      if (balance) chosen.chooseByHint(token, balance.id);
    },
    clear,
    choose: ({ id }: BalanceView) => {
      chosen.chooseByHand(id, draft.companyQuery, lines.hasSent(text));
      lines.forget();
    },
    canSwap: line.canSwap,
    swap: line.swap,
    submit,
    submitSplit: (shares: readonly Share[]) =>
      problem ? time.showProblems() : send(text.trim(), draft, judgement, shares),
    ...repeating,
  };
}

type WritingOptions = Pick<ReturnType<typeof useLineDraft>, 'line' | 'chosen' | 'time'> & {
  lines: ReturnType<typeof useLines>;
};

/**
 * Writes another text into the line. A new piece of work begins without the choices for the last
 * one.
 */
function toWriting({ line, lines, chosen, time }: WritingOptions) {
  return { change, clear };

  function change(next: string): void {
    line.write(next);
    lines.replace(next);
    const isNext = lines.hasSent(line.text) && !next.startsWith(line.text);
    if (isNext || (next.trim() === '' && !chosen.isByHand)) restart();
    else {
      chosen.follow(next, line.queryOf(next));
      time.hideProblems();
    }
  }

  function clear(): void {
    line.write('');
    lines.forget();
    restart();
  }

  function restart(): void {
    time.restart();
    chosen.begin();
  }
}

type SendingOptions = {
  place: string;
  text: string;
  time: TimeDraft;
  lines: ReturnType<typeof useLines>;
  onSent: (isLogged: boolean) => void;
};

/** Logs a line or starts its timer. The line stays if another text replaces it meanwhile. */
function useSending({ place, text, time, lines, onSent }: SendingOptions) {
  const { timeZone } = useMe();
  const logTime = useLogTime(`${place} line`);
  const timer = useStartTimer();
  const { draft, judgement } = time;
  return { send, begin };

  function send(name: string, what: WorkDraft, judged: Judgement, shares: readonly Share[]) {
    const run = async () => {
      await logTime(toEntries(what, judged, shares, timeZone));
      if (!lines.stillStands(text)) return;
      onSent(true);
    };
    lines.send({ text, name, run });
  }

  /** The line goes when the work has begun, which may be after the running timer was logged. */
  function begin(): void {
    const { category, taskId, balance } = judgement;
    const what = { title: draft.title, category, taskId, balanceId: balance?.id ?? null };
    const run = () => timer.start(what, () => lines.stillStands(text) && onSent(false));
    lines.send({ text, name: text.trim(), run });
  }
}

/**
 * True for a line without a duration: the work begins now, and the timer will tell how long it
 * took.
 */
function startsTimer({ draft, judgement: { quantity, problems } }: TimeDraft): boolean {
  return !quantity && isTitle(draft.title) && !problems[0]?.isWrong;
}

export type QuickEntryState = ReturnType<typeof useQuickEntry>;
