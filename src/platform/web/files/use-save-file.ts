import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useUiWords } from '@/ui/ui-words';

/**
 * Returns a function that fetches a file and lets the browser save it. If the server refuses, its
 * message is shown and no file is saved.
 */
export function useSaveFile() {
  const { loadErrorText } = useUiWords();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (fetchFile: () => Promise<File>) => offer(await fetchFile()),
    onError: (error) => notifications.show({ color: 'red', message: loadErrorText(error) }),
  });

  return {
    save: (fetchFile: () => Promise<File>) => mutateAsync(fetchFile).catch(() => undefined),
    isPending,
  };
}

function offer(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
