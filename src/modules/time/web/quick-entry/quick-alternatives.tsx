import { later } from '@/ui/lazy-parts';
import look from '@/ui/look.module.css';
import type { QuickEntryState } from './use-quick-entry';

const RefusalHelp = later(async () => (await import('../logging/refusal-help')).RefusalHelp);

/** Shows what can be done when a balance cannot pay for the work of the line. */
export function QuickAlternatives({ quick }: { quick: QuickEntryState }) {
  const { problem, text, judgement } = quick;
  const { outlook } = judgement;
  if (!outlook || outlook.kind === 'fits' || problem?.isWrong || text.trim() === '') return null;
  return (
    <div className={look.row}>
      <RefusalHelp
        judgement={judgement}
        title={quick.draft.title}
        onChoose={quick.choose}
        onSplit={quick.submitSplit}
        isPending={quick.isPending}
      />
    </div>
  );
}
