import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/platform/web/api';
import { keepFocus } from '@/platform/web/keep-focus';
import { refresh } from '@/platform/web/refresh';
import { useUiWords } from '@/ui/ui-words';

/** Says what holds now and reads the balances anew. */
export function useBalanceChange() {
  const queryClient = useQueryClient();
  const { errorText } = useUiWords();
  const [isPending, setPending] = useState(false);

  async function done(said: string): Promise<void> {
    notifications.show({ message: said });
    await refresh(queryClient, api.balances.key());
  }

  /** For what is done at once, without a dialog. */
  async function act(work: () => Promise<unknown>, said: string): Promise<void> {
    const giveBack = keepFocus();
    setPending(true);
    try {
      await work();
      await done(said);
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
    } finally {
      setPending(false);
      giveBack();
    }
  }

  return { act, done, isPending };
}
