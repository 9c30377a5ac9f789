import { Menu } from '@mantine/core';
import { DotsButton } from './dots-button';
import type { EntryAction } from './use-entry-actions';

type ActionMenuProps = {
  title: string;
  actions: EntryAction[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};

export function ActionMenu({ title, actions, opened, onChange }: ActionMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={onChange}>
      <Menu.Target>
        <DotsButton title={title} />
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
