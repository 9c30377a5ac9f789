import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '@/ui/feedback/show-failure';
import { refresh } from './refresh';
import { readRefusal } from './refusal';

/**
 * Returns functions that run an action, report it unless the page shows it, and reload the affected
 * queries. A refusal is shown in its own words; the queries are reloaded then as well, because
 * another person may have been faster.
 */
export function useAct(...concerned: QueryKey[]) {
  const queryClient = useQueryClient();
  const readAnew = () => refresh(queryClient, ...concerned);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work, said }: { work: () => Promise<unknown>; said: string | undefined }) =>
      done(work(), said),
    async onError(error) {
      // The page redirects to the sign-in, which explains it.
      if (readRefusal(error).code === 'notSignedIn') return;
      showFailure(error);
      await readAnew();
    },
  });

  /** Waits for the action. It throws a refusal, for a dialog that stays open and shows it. */
  async function done(work: Promise<unknown>, said?: string): Promise<void> {
    await work;
    if (said !== undefined) notifications.show({ message: said });
    await readAnew();
  }

  /** Runs an action and resolves to true if it succeeded. */
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

/** Largest number of frames until a page redraws an enabled button. */
const maxFrames = 30;

/**
 * Remembers which element has the focus. The returned function restores the focus if it was lost
 * meanwhile: a disabled button loses it, and a keyboard user would restart at the top of the page.
 */
function keepFocus(): () => void {
  const before = document.activeElement;
  return () => giveBack(before, maxFrames);
}

/** Restores the focus of an element. A button accepts it only after it is drawn as enabled. */
function giveBack(before: Element | null, framesLeft: number): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || framesLeft === 0 || !(before instanceof HTMLElement) || !before.isConnected)
      return;
    before.focus();
    giveBack(before, framesLeft - 1);
  });
}
