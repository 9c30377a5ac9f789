import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** Opens the dialog in which something is added. */
export function AddButton(props: ButtonProps & { onClick: () => void }) {
  return <Button leftSection={<IconPlus size={18} aria-hidden="true" />} {...props} />;
}
