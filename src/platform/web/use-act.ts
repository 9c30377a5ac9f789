import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '@/ui/feedback/show-failure';
import { keepFocus } from './keep-focus';
import { refresh } from './refresh';
import { readRefusal } from './refusal';

/**
 * Runs one action, reports it unless the page shows it, and reloads the affected queries. A refusal
 * is shown in its own words, and then the queries are reloaded as well: another person may have
 * been faster.
 */
export function useAct(...concerned: QueryKey[]) {
  const queryClient = useQueryClient();
  const readAnew = () => refresh(queryClient, ...concerned);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work, said }: { work: () => Promise<unknown>; said: string | undefined }) =>
      done(work(), said),
    async onError(error) {
      // The page leads to the sign-in, which says so.
      if (readRefusal(error).code === 'notSignedIn') return;
      showFailure(error);
      await readAnew();
    },
  });

  /** Throws what went wrong, for a dialog that stays open with it. */
  async function done(work: Promise<unknown>, said?: string): Promise<void> {
    await work;
    if (said !== undefined) notifications.show({ message: said });
    await readAnew();
  }

  /** True when it was done. */
  function act(work: () => Promise<unknown>, said?: string): Promise<boolean> {
    const giveBack = keepFocus();
    return mutateAsync({ work, said })
      .then(
        () => true,
        () => false,
      )
      .finally(giveBack);
  }

  return { act, done, isPending };
}
