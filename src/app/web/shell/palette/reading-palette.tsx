import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteFrame } from './palette-frame';
import type { PaletteProps } from './palette-props';
import { useFoundGroups } from './use-found-groups';
import { usePageGroups } from './use-page-groups';
import { useTyped } from './use-typed';

export function ReadingPalette({ takeTyped, onClose }: PaletteProps) {
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
