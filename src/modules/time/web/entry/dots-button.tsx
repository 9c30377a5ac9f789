import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type DotsButtonProps = ComponentProps<'button'> & { title: string };

/** Button that opens the menu of an entry. */
export function DotsButton({ title, ...button }: DotsButtonProps) {
  const { t } = useTranslation('time');
  return (
    <ActionIcon size={32} aria-label={t('action.more', { title })} {...button}>
      <IconDots size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
