import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useUiWords } from '@/ui/ui-words';

/**
 * Fetches a file and gives it to the browser to save; a refusal is shown in its own words instead
 * of being saved.
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
  // By then the browser has taken hold of it.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
