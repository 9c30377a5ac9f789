import type { RefObject } from 'react';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import type { Share } from '../../domain/balance-choice/find-outlook';
import { isTitle } from '../../domain/entry-rules';
import { toEntries } from '../../domain/to-entries';
import { type Judgement, listShares, type WorkDraft } from '../../domain/work-draft';
import { useLogTime } from '../logging/use-log-time';
import type { TimeDraft } from '../logging/use-time-draft';
import { useStartTimer } from '../timer/use-timer';
import { type LinePlace, useLineDraft } from './use-line-draft';
import { useLines } from './use-lines';
import { useRepeat } from './use-repeat';

type QuickEntryOptions = LinePlace & {
  /** Field in which the line is typed. */
  field: RefObject<HTMLInputElement | null>;
  onLogged?: () => void;
};

/** Returns how the line in the field is understood, and the actions that are possible with it. */
export function useQuickEntry({ field, onLogged, ...of }: QuickEntryOptions) {
  const { work, line, tasks, task, isLooking, time, chosen } = useLineDraft(of);
  const { text } = line;
  const { draft, judgement } = time;
  const shares = listShares(judgement);
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
    else if (shares) send(text.trim(), draft, judgement, shares);
    else time.showProblems();
  }

  const repeating = useRepeat({
    ...line,
    time,
    isOnItsWay: lines.isOnItsWay,
    change,
    choose: chosen.chooseForLine,
    log: (same, judged, parts) => send(same.title, same, judged, parts),
  });

  return {
    work,
    text,
    tokens: line.tokens,
    otherMinutes: line.otherMinutes,
    draft,
    judgement,
    task,
    /** First problem that keeps the line from being logged. */
    problem,
    showsProblems: time.showsProblems,
    /** True if Enter starts the timer. */
    isTimer,
    isPending: lines.isPending,
    failure: lines.failure,
    viewpoint: time.viewpoint,
    tasks,
    change,
    /** Writes a token into the line. `balance` is the customer's balance that pays. */
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
 * Returns functions that change or clear the line. New work begins without the choices made for the
 * last one.
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

/**
 * Logs a line or starts its timer. The field is cleared afterwards, unless it has another text by
 * then.
 */
function useSending({ place, text, time, lines, onSent }: SendingOptions) {
  const { timeZone } = useMe();
  const logTime = useLogTime(`${place} line`);
  const timer = useStartTimer();
  const { draft, judgement } = time;
  return { send, begin };

  function send(name: string, what: WorkDraft, judged: Judgement, shares: readonly Share[]) {
    const run = async () => {
      await logTime(toEntries(what, judged, shares, timeZone), shares);
      if (!lines.stillStands(text)) return;
      onSent(true);
    };
    lines.send({ text, name, run });
  }

  /** Clears the line when the timer has started, which may be after the running one was logged. */
  function begin(): void {
    const { category, taskId, balance } = judgement;
    const isFree = draft.free === 'all';
    const what = { title: draft.title, category, taskId, balanceId: balance?.id ?? null, isFree };
    const run = () => timer.start(what, () => lines.stillStands(text) && onSent(false));
    lines.send({ text, name: text.trim(), run });
  }
}

/** Tells whether the line starts the timer: it has a title but no duration, and nothing wrong. */
function startsTimer({ draft, judgement: { quantity, problems } }: TimeDraft): boolean {
  return !quantity && isTitle(draft.title) && !problems[0]?.isWrong;
}

export type QuickEntryState = ReturnType<typeof useQuickEntry>;
