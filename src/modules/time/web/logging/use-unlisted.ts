import { useLayoutEffect } from 'react';
import { findUnlisted } from '../../domain/balance-choice/find-unlisted';
import type { WorkDraft } from '../../domain/work-draft';
import type { LoadedWork } from './use-work';

type DraftNames = Pick<WorkDraft, 'balanceId' | 'companyQuery' | 'task'>;

/**
 * Searches for balances that a draft names but the incomplete list lacks, before the list is drawn.
 */
export function useUnlisted({ isCut, balances, search }: LoadedWork, draft: DraftNames): void {
  const unlisted = isCut ? findUnlisted(draft, balances) : undefined;
  useLayoutEffect(() => {
    if (unlisted) search(unlisted);
  });
}
