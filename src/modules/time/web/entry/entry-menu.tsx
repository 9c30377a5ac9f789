import { useState } from 'react';
import { later } from '@/ui/lazy-parts';
import { EntryMenuButton, type EntryMenuListProps } from './entry-menu-button';
import type { EntryAction } from './use-entry-actions';

type EntryMenuProps = { title: string; actions: EntryAction[] };

/** Each row has one, so the list of it comes with the first press. */
const EntryMenuList = later<EntryMenuListProps>(
  async () => (await import('./entry-menu-list')).EntryMenuList,
  {
    isWanted: ({ opened }) => opened,
    toClosed: (props) => ({ ...props, opened: false }),
    before: EntryMenuButton,
  },
);

export function EntryMenu({ title, actions }: EntryMenuProps) {
  const [opened, setOpened] = useState(false);
  if (actions.length === 0) return null;
  return <EntryMenuList {...{ title, actions, opened }} onChange={setOpened} />;
}
