import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/platform/web/api';
import { useUiWords } from '@/ui/ui-words';

/** Does one thing to a company, says so, and reads the companies anew. A refusal is said in its own words. */
export function useActOnCompany() {
  const queryClient = useQueryClient();
  const { errorText } = useUiWords();
  const [isPending, setPending] = useState(false);

  /** Throws what went wrong, for a dialog that stays open with it. */
  async function done(work: Promise<unknown>, said: string): Promise<void> {
    await work;
    notifications.show({ message: said });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.companies.key() }),
      queryClient.invalidateQueries({ queryKey: [['balances']] }),
    ]);
  }

  async function act(work: () => Promise<unknown>, said: string): Promise<void> {
    setPending(true);
    try {
      await done(work(), said);
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
      // Somebody else was faster: show what is true now.
      await queryClient.invalidateQueries({ queryKey: api.companies.key() });
    } finally {
      setPending(false);
    }
  }

  return { act, done, isPending };
}
