import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSaveFile } from './use-save-file';

type DownloadButtonProps = ButtonProps & {
  fetchFile: () => Promise<File>;
  'aria-label'?: string;
};

/** Button that fetches a file and saves it. */
export function DownloadButton({ fetchFile, size, ...props }: DownloadButtonProps) {
  const { save, isPending } = useSaveFile();
  return (
    <Button
      variant="default"
      {...(size && { size })}
      leftSection={<IconDownload size={size === 'sm' ? 16 : 18} aria-hidden="true" />}
      loading={isPending}
      onClick={() => void save(fetchFile)}
      {...props}
    />
  );
}
