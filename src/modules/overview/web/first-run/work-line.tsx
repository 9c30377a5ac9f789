import { QuickEntry } from '@/modules/time/web/quick-entry/quick-entry';
import { useIsFirstRunOver } from './after-first-run';

/**
 * The quick line of an overview. Where the first run is over it waits for no figures; elsewhere the
 * first run may come in its place.
 */
export function WorkLine({ isPending }: { isPending: boolean }) {
  const [isOver] = useIsFirstRunOver();
  return (isOver || !isPending) && <QuickEntry />;
}
