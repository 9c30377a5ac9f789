import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '@/platform/web/use-shortcut';
import type { TaskView } from '../contract/task';
import { possibleStatuses } from '../domain/transitions';
import classes from './status-menu.module.css';
import { StatusIcon, TaskStatusChip } from './task-status-chip';
import { useChangeStatus } from './use-change-status';

type StatusMenuProps = {
  task: TaskView;
  /** True on the page of the task, where Shift and S open the menu. */
  hasShortcut?: boolean;
  /** True where the status is already shown next to the menu. */
  isBare?: boolean;
};

/** Shows the status and lets the reader change it to one of the possible ones. */
export function StatusMenu({ task, hasShortcut, isBare }: StatusMenuProps) {
  const { t } = useTranslation('tasks');
  const { change, isPending } = useChangeStatus();
  const [opened, setOpened] = useState(false);
  const label = t('status.change', { key: task.key, status: t(`status.${task.status}`) });
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start">
      <Menu.Target>
        {isBare ? (
          <ActionIcon size={32} disabled={isPending} aria-label={label}>
            <IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <UnstyledButton
            className={classes.target}
            disabled={isPending}
            aria-label={label}
            aria-keyshortcuts={hasShortcut ? 'Shift+S' : undefined}
          >
            <TaskStatusChip status={task.status} />
            <IconChevronDown size={16} aria-hidden="true" />
          </UnstyledButton>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {possibleStatuses(task.status).map((status) => (
          <Menu.Item
            key={status}
            leftSection={<StatusIcon status={status} />}
            onClick={() => void change(task, status)}
          >
            {t(`status.${status}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
      {hasShortcut && <Shortcut onPress={() => setOpened(true)} />}
    </Menu>
  );
}

function Shortcut({ onPress }: { onPress: () => void }) {
  useShortcut('shift+s', onPress);
  return null;
}
