import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract';
import type { Quantity } from '@/platform/amount';
import { canLog, type Judgement, judge, startDraft, type WorkDraft } from '../../domain/work-draft';
import { toEntries } from './to-entries';
import { useLogTime } from './use-log-time';
import type { LoadedWork } from './use-work';

/** A draft that can be logged. */
export type ReadyDraft = {
  draft: WorkDraft;
  judgement: Judgement;
  balance: BalanceView;
  quantity: Quantity;
};

type TimeDraftOptions = {
  /** What is known before anybody changes anything: by the line, the timer or the address. */
  known?: Partial<WorkDraft>;
  /** How it is logged; as new entries when left out. */
  save?: (ready: ReadyDraft) => Promise<unknown>;
  onLogged?: () => void;
};

/** Work while somebody says what it was: what logging it will do, what is missing, and doing it. */
export function useTimeDraft(work: LoadedWork, { known, save, onLogged }: TimeDraftOptions) {
  const { timeZone } = useMe();
  const logTime = useLogTime();
  const [changes, setChanges] = useState<Partial<WorkDraft>>({});
  const [isAsked, setAsked] = useState(false);
  const saving = useMutation({
    mutationFn: (ready: ReadyDraft) => (save ? save(ready) : logTime(listEntries(ready))),
    ...(onLogged && { onSuccess: onLogged }),
  });

  const draft = startDraft(work.today, { ...known, ...changes });
  const judgement = judge(draft, work);
  const { balance, quantity } = judgement;

  function listEntries(ready: ReadyDraft) {
    const share = { balance: ready.balance, amount: ready.quantity.amount };
    return toEntries(ready.draft, ready.judgement, [share], timeZone);
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
    log(): void {
      setAsked(true);
      if (!balance || !quantity || !canLog(judgement) || saving.isPending) return;
      saving.mutate({ draft, judgement, balance, quantity });
    },
  };
}

export type TimeDraft = ReturnType<typeof useTimeDraft>;
