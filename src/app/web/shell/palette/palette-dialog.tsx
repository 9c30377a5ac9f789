import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { canRecordTime } from '@/modules/time/policy';
import { EchoLine } from '@/modules/time/web/quick-entry/echo/echo-line';
import { useQuickEntry } from '@/modules/time/web/quick-entry/use-quick-entry';
import { PaletteFrame } from './palette-frame';
import type { EarlyKeys } from './use-early-keys';
import { useFoundGroups } from './use-found-groups';
import { usePageGroups } from './use-page-groups';
import { hasTime, useTimeGroups } from './use-time-groups';

type PaletteProps = {
  /** Takes the keys that were typed before the palette was loaded; later ones go into its field. */
  takeTyped: () => EarlyKeys;
  onClose: () => void;
};

/**
 * Palette of all commands. People who log time can also log a typed line here; customers only
 * search.
 */
export function PaletteDialog(props: PaletteProps) {
  return canRecordTime(useActor()) ? <WorkingPalette {...props} /> : <ReadingPalette {...props} />;
}

/**
 * Palette that also reads the query as a line to log, which comes first if it contains a duration.
 */
function WorkingPalette({ takeTyped, onClose }: PaletteProps) {
  const { t } = useTranslation('commands');
  const field = useRef<HTMLInputElement>(null);
  const quick = useQuickEntry({ place: 'palette', field, onLogged: onClose });
  const isLine = hasTime(quick);
  const query = isLine ? '' : quick.text;
  const time = useTimeGroups(quick);
  const pages = usePageGroups(query);
  const { groups, isLooking } = useFoundGroups(query);

  const isEntered = useTyped(takeTyped, quick.change);

  return (
    <PaletteFrame
      field={field}
      query={quick.text}
      onQuery={quick.change}
      echo={isLine && <EchoLine quick={quick} />}
      groups={isLine ? time.before : [...time.before, ...pages]}
      found={groups}
      after={time.after}
      isLooking={isLooking}
      isEntered={isEntered}
      placeholder={t('palette.placeholder')}
      onClose={onClose}
    />
  );
}

/**
 * Writes the letters that were typed before the palette was loaded into its field, once.
 *
 * @returns whether Enter came after them
 */
function useTyped(take: () => EarlyKeys, write: (text: string) => void): boolean {
  const isTaken = useRef(false);
  const [wasEntered, setEntered] = useState(false);
  useLayoutEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const { text, isEntered } = take();
    if (text === '') return;
    write(text);
    setEntered(isEntered);
  });
  return wasEntered;
}

function ReadingPalette({ takeTyped, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const pages = usePageGroups(query);
  const { groups, isLooking } = useFoundGroups(query);
  const isEntered = useTyped(takeTyped, setQuery);

  return (
    <PaletteFrame
      field={field}
      query={query}
      onQuery={setQuery}
      groups={pages}
      found={groups}
      isLooking={isLooking}
      isEntered={isEntered}
      placeholder={t('topbar.search')}
      onClose={onClose}
    />
  );
}
