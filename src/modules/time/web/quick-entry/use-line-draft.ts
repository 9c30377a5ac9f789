import type { TaskView } from '@/modules/tasks/contract/task';
import { useTimeDraft } from '../logging/use-time-draft';
import { useWork } from '../logging/use-work';
import { useFeatures } from './hints/use-features';
import { useChosenBalance } from './use-chosen-balance';
import { useReadLine } from './use-read-line';

export type LinePlace = {
  /** Name of the line's place in the app. */
  place: string;
  /** Customer whose page this is: only their balances are offered. */
  companyId?: string | undefined;
  /** Feature whose page this is: entries are for it, unless the line names another. */
  task?: TaskView | undefined;
};

/** The line, and the draft of it with the features and balances that its tokens name. */
export function useLineDraft({ place, companyId, task: taskOfPage }: LinePlace) {
  const work = useWork(companyId);
  const line = useReadLine(place, work.today);
  const { taskKey } = line.draft;
  const { features, named } = useFeatures(line.text, taskKey, companyId);
  const task = taskKey === undefined ? taskOfPage : named.task;
  const time = useTimeDraft(work, {
    place,
    known: { ...line.draft, task: named.isUnknown ? 'unknown' : task },
  });
  const chosen = useChosenBalance({
    place,
    onChoose: (balanceId) => time.change({ balanceId }),
  });
  return { work, line, features, task, isLooking: named.isLooking === true, time, chosen };
}
