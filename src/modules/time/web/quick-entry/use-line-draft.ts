import type { TaskView } from '@/modules/tasks/contract';
import { useTimeDraft } from '../logging/use-time-draft';
import { useWork } from '../logging/use-work';
import { useFeatures } from './use-features';
import { useHintedBalance } from './use-hinted-balance';
import { useReadLine } from './use-read-line';

/** The line as it stands, and the draft that it makes with what its tokens name. */
export function useLineDraft(companyId: string | undefined, taskOfPage: TaskView | undefined) {
  const work = useWork(companyId);
  const line = useReadLine(work.today);
  const { taskKey } = line.draft;
  const { features, named } = useFeatures(line.text, taskKey, companyId);
  const task = taskKey === undefined ? taskOfPage : named.task;
  const time = useTimeDraft(work, {
    known: { ...line.draft, task: named.isUnknown ? 'unknown' : task },
  });
  const hinted = useHintedBalance((balanceId) => time.change({ balanceId }));
  return { work, line, features, task, isLooking: named.isLooking === true, time, hinted };
}
