import { useLayoutEffect } from 'react';
import { findUnlisted } from '../../domain/balance-choice/find-unlisted';
import type { WorkDraft } from '../../domain/work-draft';
import type { LoadedWork } from './use-work';

type Named = Pick<WorkDraft, 'balanceId' | 'companyQuery' | 'task'>;

/** Asks for what a draft names and the list of balances lacks, before anything is drawn without. */
export function useUnlisted({ isCut, balances, ask }: LoadedWork, draft: Named): void {
  const unlisted = isCut ? findUnlisted(draft, balances) : undefined;
  useLayoutEffect(() => {
    if (unlisted) ask(unlisted);
  });
}
