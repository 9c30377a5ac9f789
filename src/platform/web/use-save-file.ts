import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useUiWords } from '@/ui/ui-words';

/**
 * Fetches a file and gives it to the browser to save; a refusal is said in its own words instead of
 * being saved.
 */
export function useSaveFile() {
  const { loadErrorText } = useUiWords();
  const [isPending, setPending] = useState(false);

  async function save(fetchFile: () => Promise<File>): Promise<void> {
    setPending(true);
    try {
      offer(await fetchFile());
    } catch (error) {
      notifications.show({ color: 'red', message: loadErrorText(error) });
    } finally {
      setPending(false);
    }
  }

  return { save, isPending };
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
