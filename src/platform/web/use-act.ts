import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '@/ui/feedback/show-failure';
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

/** The most frames until a page redraws an enabled button. */
const maxFrames = 30;

/**
 * Remembers where the focus is. The returned function restores the focus if it was lost meanwhile:
 * a disabled button loses it, and a keyboard user would restart at the top of the page.
 */
function keepFocus(): () => void {
  const before = document.activeElement;
  return () => giveBack(before, maxFrames);
}

/** A button takes the focus only when it has been drawn as one that can be pressed. */
function giveBack(before: Element | null, framesLeft: number): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || framesLeft === 0 || !(before instanceof HTMLElement) || !before.isConnected)
      return;
    before.focus();
    giveBack(before, framesLeft - 1);
  });
}
