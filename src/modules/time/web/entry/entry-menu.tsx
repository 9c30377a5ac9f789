import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EntryAction } from './use-entry-actions';

type EntryMenuProps = { title: string; actions: EntryAction[] };

export function EntryMenu({ title, actions }: EntryMenuProps) {
  const { t } = useTranslation('time');
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('action.more', { title })}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
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
