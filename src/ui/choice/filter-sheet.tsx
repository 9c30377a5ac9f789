import { Button, Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DialogProps } from '../dialog/use-dialog';
import { useUiWords } from '../ui-words';

type FilterSheetProps = DialogProps & { title: string; children: ReactNode };

export function FilterSheet({ opened, onClose, title, children }: FilterSheetProps) {
  const { close, done } = useUiWords();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
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
