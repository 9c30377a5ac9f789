import { useActor } from '@/modules/accounts/web/use-actor';
import { canRecordTime } from '@/modules/time/policy';
import type { PaletteProps } from './palette-props';
import { ReadingPalette } from './reading-palette';
import { WorkingPalette } from './working-palette';

/** People who log time can type it here; customers search and go. */
export function PaletteDialog(props: PaletteProps) {
  return canRecordTime(useActor()) ? <WorkingPalette {...props} /> : <ReadingPalette {...props} />;
}
