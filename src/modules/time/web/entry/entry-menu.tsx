import { useState } from 'react';
import { later } from '@/ui/lazy-parts';
import { DotsButton } from './dots-button';
import type { EntryAction } from './use-entry-actions';

/**
 * Menu that loads after the rows. A press on its button before that opens it when it is there, and
 * the button that replaces it takes its focus.
 */
const ActionMenu = later(async () => (await import('./action-menu')).ActionMenu, {
  isOfFirstLook: true,
  standIn: ({ title, onChange, onReach }) => (
    <DotsButton
      title={title}
      onClick={() => onChange(true)}
      onFocus={() => onReach(true)}
      onBlur={() => onReach(false)}
    />
  ),
});

type EntryMenuProps = { title: string; actions: EntryAction[] };

export function EntryMenu(props: EntryMenuProps) {
  const [opened, setOpened] = useState(false);
  const [isReached, setReached] = useState(false);
  if (props.actions.length === 0) return null;
  return (
    <ActionMenu
      {...props}
      opened={opened}
      onChange={setOpened}
      isReached={isReached}
      onReach={setReached}
    />
  );
}
