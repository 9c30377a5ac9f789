import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/platform/web/api';
import { useUiWords } from '@/ui/ui-words';

/** Does one thing to somebody, says so, and reads the people anew. A refusal is said in its own words. */
export function useAct() {
  const queryClient = useQueryClient();
  const { errorText } = useUiWords();
  const [isPending, setPending] = useState(false);

  /** Throws what went wrong, for a dialog that stays open with it. */
  async function done(work: Promise<unknown>, said: string): Promise<void> {
    await work;
    notifications.show({ message: said });
    await queryClient.invalidateQueries({ queryKey: api.people.key() });
  }

  async function act(work: () => Promise<unknown>, said: string): Promise<void> {
    setPending(true);
    try {
      await done(work(), said);
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
    } finally {
      setPending(false);
    }
  }

  return { act, done, isPending };
}
