import { Button, Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DialogProps } from '../dialog/use-dialog';
import { useUiWords } from '../ui-words';
import classes from './filter-sheet.module.css';

type FilterSheetProps = DialogProps & { title: string; children: ReactNode };

export function FilterSheet({ opened, onClose, title, children }: FilterSheetProps) {
  const { close, done } = useUiWords();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      classNames={{ content: classes.sheet }}
      title={title}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="sm">
        {children}
        <Button onClick={onClose}>{done}</Button>
      </Stack>
    </Drawer>
  );
}
