import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EchoLine } from '@/modules/time/web/quick-entry/echo/echo-line';
import { useQuickEntry } from '@/modules/time/web/quick-entry/use-quick-entry';
import { PaletteFrame } from './palette-frame';
import type { PaletteProps } from './palette-props';
import { useFoundGroups } from './use-found-groups';
import { usePageGroups } from './use-page-groups';
import { hasTime, useTimeGroups } from './use-time-groups';
import { useTyped } from './use-typed';

/** The query is read as a line to log as well: with a duration in it, that comes first. */
export function WorkingPalette({ takeTyped, onClose }: PaletteProps) {
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
