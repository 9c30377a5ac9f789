import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useUiWords } from './ui-words';

let others: () => Promise<unknown> = async () => {};

/**
 * Sets a function that loads, for example, messages. Parts of a page wait for it before they are
 * shown.
 */
export function partsWaitFor(load: () => Promise<unknown>): void {
  others = load;
}

type LazyOptions<Props> = {
  /**
   * True for the part that a page is opened for. It does not wait for the messages of other parts.
   */
  isOfFirstLook?: boolean;
  /**
   * Returns a truthy value when the part is to be fetched; by default it is fetched at once. A
   * changed value starts a new attempt after a failure.
   */
  isWanted?: (props: Props) => unknown;
  /**
   * Changes the props before the first opening, so that the part is first mounted closed and can
   * remember the focus.
   */
  toClosed?: (props: Props) => Props;
  /** Renders a placeholder until the part is loaded. */
  standIn?: (props: Props) => ReactNode;
};

/**
 * Creates a part of a page that is loaded on demand. In contrast to `lazy`, it never delays its
 * surroundings: React shows no update for 300 ms after a Suspense fallback. A failure is reported,
 * and the next demand tries again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOfFirstLook, isWanted = () => true, toClosed, standIn }: LazyOptions<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const { loadErrorText } = useUiWords();
    const [Part, setPart] = useState(() => loaded);
    const [isMounted, setMounted] = useState(false);
    const wanted = isWanted(props);
    useEffect(() => {
      if (Part || !wanted) return;
      Promise.all([load(), isOfFirstLook || others()]).then(
        ([part]) => {
          loaded = part;
          setPart(() => part);
        },
        (error: unknown) => tell(loadErrorText(error)),
      );
    }, [Part, wanted]);
    useEffect(() => setMounted(Part !== undefined), [Part]);
    if (!Part) return standIn?.(props) ?? null;
    return <Part {...(toClosed && !isMounted ? toClosed(props) : props)} />;
  };
}

/**
 * Shows a message in a toast. The library loads with the first message, because no screen needs it
 * before.
 */
function tell(message: string): void {
  import('@mantine/notifications').then(
    ({ notifications }) => notifications.show({ color: 'red', message }),
    () => {},
  );
}

/** Creates a dialog that is loaded when it is opened for the first time. */
export function laterDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later(load, {
    isWanted: ({ opened }) => opened,
    toClosed: (props) => ({ ...props, opened: false }),
  });
}
