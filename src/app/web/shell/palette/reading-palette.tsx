import { useState } from 'react';
import { PaletteFrame } from './palette-frame';
import { useFoundGroups } from './use-found-groups';
import { usePageGroups } from './use-page-groups';

export function ReadingPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const pages = usePageGroups(query);
  const { groups, isLooking } = useFoundGroups(query);
  return (
    <PaletteFrame
      query={query}
      onQuery={setQuery}
      groups={[...pages, ...groups]}
      isLooking={isLooking}
      onClose={onClose}
    />
  );
}
