import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryAction } from './use-entry-actions';

export type EntryMenuListProps = {
  title: string;
  actions: EntryAction[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};

/** The button before its list has come. */
export function EntryMenuButton({ title, opened, onChange }: EntryMenuListProps) {
  return (
    <MenuButton
      title={title}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => onChange(!opened)}
    />
  );
}

type MenuButtonProps = { title: string } & ActionIconProps & ComponentProps<'button'>;

export function MenuButton({ title, ...rest }: MenuButtonProps) {
  const { t } = useTranslation('time');
  return (
    <ActionIcon size={32} aria-label={t('action.more', { title })} {...rest}>
      <IconDots size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
