import { QuickEntry } from '@/modules/time/web/quick-entry/quick-entry';
import { useIsFirstRunOver } from './first-run-gate';

/**
 * Shows the quick entry of an overview. If the first run may still replace the page, it waits for
 * the figures; otherwise it is shown at once.
 */
export function WorkLine({ isPending }: { isPending: boolean }) {
  const [isOver] = useIsFirstRunOver();
  return (isOver || !isPending) && <QuickEntry />;
}
