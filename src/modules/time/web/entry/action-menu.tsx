import { Menu } from '@mantine/core';
import { DotsButton } from './dots-button';
import type { EntryAction } from './use-entry-actions';

type ActionMenuProps = {
  title: string;
  actions: EntryAction[];
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** True if the button had the focus before the menu was loaded. */
  isReached: boolean;
  onReach: (isReached: boolean) => void;
};

export function ActionMenu(props: ActionMenuProps) {
  const { title, actions, opened, onChange, isReached } = props;
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={onChange}>
      <Menu.Target>
        <DotsButton title={title} autoFocus={isReached} />
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
