import { Menu } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { type EntryMenuListProps, MenuButton } from './entry-menu-button';

export function EntryMenuList({ title, actions, opened, onChange }: EntryMenuListProps) {
  const button = useRef<HTMLButtonElement>(null);
  // It may just have taken the place of the one that was pressed, and the focus comes back here.
  useLayoutEffect(() => {
    if (opened) button.current?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={onChange}>
      <Menu.Target>
        <MenuButton ref={button} title={title} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon: Icon, isDangerous, run }) => (
          <Menu.Item
            key={key}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            {...(isDangerous && { color: 'red' })}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
