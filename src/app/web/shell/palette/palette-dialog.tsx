import { useActor } from '@/modules/accounts/web/use-actor';
import { canRecordTime } from '@/modules/time/policy';
import { ReadingPalette } from './reading-palette';
import { WorkingPalette } from './working-palette';

/** People who log time can type it here; customers search and go. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  return canRecordTime(useActor()) ? (
    <WorkingPalette onClose={onClose} />
  ) : (
    <ReadingPalette onClose={onClose} />
  );
}
