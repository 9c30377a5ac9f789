import { EchoLine } from '@/modules/time/web/quick-entry/echo/echo-line';
import { useQuickEntry } from '@/modules/time/web/quick-entry/use-quick-entry';
import { PaletteFrame } from './palette-frame';
import { useFoundGroups } from './use-found-groups';
import { usePageGroups } from './use-page-groups';
import { hasTime, useTimeGroups } from './use-time-groups';

/** The query is read as a line to log as well: with a duration in it, that comes first. */
export function WorkingPalette({ onClose }: { onClose: () => void }) {
  const quick = useQuickEntry({ place: 'palette', onLogged: onClose });
  const isLine = hasTime(quick);
  const query = isLine ? '' : quick.text;
  const time = useTimeGroups(quick);
  const pages = usePageGroups(query);
  const { groups, isLooking } = useFoundGroups(query);

  return (
    <PaletteFrame
      query={quick.text}
      onQuery={quick.change}
      echo={isLine && <EchoLine quick={quick} />}
      groups={isLine ? time.before : [...time.before, ...pages, ...groups, ...time.after]}
      isLooking={isLooking}
      onClose={onClose}
    />
  );
}
