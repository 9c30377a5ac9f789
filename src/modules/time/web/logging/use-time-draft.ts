import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { takesMinutes } from '@/modules/balances/domain/rounding';
import type { Quantity } from '@/platform/amount';
import { useKeptState } from '@/ui/kept-text';
import type { Share } from '../../domain/balance-choice/find-outlook';
import { toEntries } from '../../domain/to-entries';
import {
  type Judgement,
  judge,
  listShares,
  startDraft,
  toViewpoint,
  type WorkDraft,
} from '../../domain/work-draft';
import { useLogTime } from './use-log-time';
import { useProblemWords } from './use-problem-words';
import { useUnlisted } from './use-unlisted';
import type { LoadedWork } from './use-work';

/** Draft that has everything needed to log it. */
export type ReadyDraft = {
  draft: WorkDraft;
  judgement: Judgement;
  balance: BalanceView;
  quantity: Quantity;
};

type TimeDraftOptions = {
  /** Key under which the draft is kept when the reader leaves the page. */
  place: string;
  /** Values that the line, the timer or the address gives, before the reader changes them. */
  known?: Partial<WorkDraft>;
  /** Saves the draft; by default as new entries. */
  save?: (ready: ReadyDraft) => Promise<unknown>;
  onLogged?: () => void;
};

/** Keeps an entry that is being written: its draft, its effect, its problems, and saving. */
export function useTimeDraft(work: LoadedWork, { place, known, save, onLogged }: TimeDraftOptions) {
  const { timeZone } = useMe();
  const logTime = useLogTime(place);
  const [changes, setChanges] = useKeptState<Partial<WorkDraft>>(`${place} draft`, {});
  const [showsProblems, setShowsProblems] = useState(false);
  const saving = useMutation({
    mutationFn: ({ shares, ...ready }: ReadyDraft & { shares: readonly Share[] }) =>
      save
        ? save(ready)
        : logTime(toEntries(ready.draft, ready.judgement, shares, timeZone), shares),
    ...(onLogged && { onSuccess: onLogged }),
  });

  const isOneEntry = save !== undefined;
  const draft = startDraft(work.today, { ...known, ...changes, isOneEntry });
  useUnlisted(work, draft);
  const judgement = judge(draft, work);
  const { balance, quantity } = judgement;
  const { findFieldErrors } = useProblemWords();

  /** Logs on two balances, unless the draft has problems other than those of the balance. */
  function split(shares: readonly Share[]): void {
    setShowsProblems(true);
    if (!balance || !quantity || judgement.problems.length > 0 || saving.isPending) return;
    saving.mutate({ draft, judgement, balance, quantity, shares });
  }

  return {
    work,
    draft,
    judgement,
    viewpoint: toViewpoint(draft, work),
    isPunch: balance !== undefined && !takesMinutes(balance),
    /** True after an attempt to log, so that missing fields are shown. */
    showsProblems,
    errors: findFieldErrors(judgement.problems, showsProblems),
    showProblems: () => setShowsProblems(true),
    hideProblems: () => setShowsProblems(false),
    isPending: saving.isPending,
    failure: saving.error ?? undefined,
    change(changed: Partial<WorkDraft>): void {
      setChanges((before) => ({ ...before, ...changed }));
      if (!saving.isPending) saving.reset();
    },
    /** Drops all changes of the reader. */
    restart(): void {
      setChanges({});
      setShowsProblems(false);
    },
    /**
     * Logs on several balances; undefined if there is a `save`, because an edit must stay one
     * entry.
     */
    split: save ? undefined : split,
    log(): void {
      setShowsProblems(true);
      const shares = listShares(judgement);
      if (!balance || !quantity || !shares || saving.isPending) return;
      saving.mutate({ draft, judgement, balance, quantity, shares });
    },
  };
}

export type TimeDraft = ReturnType<typeof useTimeDraft>;
