import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import type { Quantity } from '@/platform/amount';
import { useKeptState } from '@/ui/kept-text';
import type { Share } from '../../domain/find-outlook';
import { toEntries } from '../../domain/to-entries';
import { canLog, type Judgement, judge, startDraft, type WorkDraft } from '../../domain/work-draft';
import { useLogTime } from './use-log-time';
import { useUnlisted } from './use-unlisted';
import type { LoadedWork } from './use-work';

/** A draft that can be logged. */
export type ReadyDraft = {
  draft: WorkDraft;
  judgement: Judgement;
  balance: BalanceView;
  quantity: Quantity;
};

type TimeDraftOptions = {
  /** Where it is written. */
  place: string;
  /** What is known before anybody changes anything: by the line, the timer or the address. */
  known?: Partial<WorkDraft>;
  /** How it is logged; as new entries when left out. */
  save?: (ready: ReadyDraft) => Promise<unknown>;
  onLogged?: () => void;
};

/** Work while somebody says what it was: what logging it will do, what is missing, and doing it. */
export function useTimeDraft(work: LoadedWork, { place, known, save, onLogged }: TimeDraftOptions) {
  const { timeZone } = useMe();
  const logTime = useLogTime(place);
  const [changes, setChanges] = useKeptState<Partial<WorkDraft>>(`${place} draft`, {});
  const [isAsked, setAsked] = useState(false);
  const saving = useMutation({
    mutationFn: ({ shares, ...ready }: ReadyDraft & { shares: readonly Share[] }) =>
      save ? save(ready) : logTime(toEntries(ready.draft, ready.judgement, shares, timeZone)),
    ...(onLogged && { onSuccess: onLogged }),
  });

  const draft = startDraft(work.today, { ...known, ...changes });
  useUnlisted(work, draft);
  const judgement = judge(draft, work);
  const { balance, quantity } = judgement;

  /** Over two balances, where nothing but what the balance says keeps it from being logged. */
  function split(shares: readonly Share[]): void {
    setAsked(true);
    if (!balance || !quantity || judgement.problems.length > 0 || saving.isPending) return;
    saving.mutate({ draft, judgement, balance, quantity, shares });
  }

  return {
    work,
    draft,
    judgement,
    viewpoint: { serviceDate: draft.serviceDate, today: work.today, isStaff: work.isStaff },
    /** What is missing is said: somebody has tried to log. */
    isAsked,
    ask: () => setAsked(true),
    unask: () => setAsked(false),
    isPending: saving.isPending,
    failure: saving.error ?? undefined,
    change(changed: Partial<WorkDraft>): void {
      setChanges((before) => ({ ...before, ...changed }));
      if (!saving.isPending) saving.reset();
    },
    /** Back to what is known. */
    restart(): void {
      setChanges({});
      setAsked(false);
    },
    /** Left out where it is logged in another way, as one. */
    split: save ? undefined : split,
    log(): void {
      setAsked(true);
      if (!balance || !quantity || !canLog(judgement) || saving.isPending) return;
      const shares = [{ balance, amount: quantity.amount }];
      saving.mutate({ draft, judgement, balance, quantity, shares });
    },
  };
}

export type TimeDraft = ReturnType<typeof useTimeDraft>;
