import type { ReactNode } from 'react';
import type { Judgement, WorkDraft } from '../../../domain/work-draft';
import type { TimeDraft } from '../use-time-draft';

/** Entry that is being written in a sheet or in the dialog of a form. */
export type WrittenEntry = Pick<TimeDraft, 'work' | 'viewpoint'> &
  Partial<Pick<TimeDraft, 'split' | 'isPending' | 'failure'>> & {
    draft: WorkDraft;
    judgement: Judgement;
    /** True if the amount is one fixed punch. */
    isPunch: boolean;
    errors: Partial<
      Record<'title' | 'balance' | 'amount' | 'free' | 'serviceDate' | 'taskId', ReactNode>
    >;
    change: (changed: Partial<WorkDraft>) => void;
    /** Time when the work began, if it is known more exactly than by the draft's clock time. */
    startsAt?: string | null | undefined;
    /** Id of the entry that is edited; undefined for a new one. */
    entryId?: string | undefined;
  };
