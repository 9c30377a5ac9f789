import { type ComponentType, useEffect, useState } from 'react';
import { useUiWords } from './ui-words';

let others: () => Promise<unknown> = async () => {};

/** Makes parts of a page wait for `load` before they are shown, such as for their words. */
export function partsWaitFor(load: () => Promise<unknown>): void {
  others = load;
}

type LazyOptions<Props> = {
  /** True for a part that the page is opened for: it does not wait for the others' words. */
  isOfFirstLook?: boolean;
  /**
   * Returns something true when the part is to be fetched; if it is left out, the part is fetched
   * at once. Another value tries again what has failed.
   */
  isWanted?: (props: Props) => unknown;
  /**
   * Changes the props before the first opening, so that the part mounts closed and can remember the
   * focus.
   */
  toClosed?: (props: Props) => Props;
};

/**
 * A part of a page that is loaded on demand, and then shown. Unlike `lazy` it never delays its
 * surroundings: React shows no update for 300 ms after a Suspense fallback. A failed load is
 * reported, and tried again at the next demand.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOfFirstLook, isWanted = () => true, toClosed }: LazyOptions<Props> = {},
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
    if (!Part) return null;
    return <Part {...(toClosed && !isMounted ? toClosed(props) : props)} />;
  };
}

/**
 * Shows a message; the library is not needed before the first screen, so it loads with the first
 * one.
 */
function tell(message: string): void {
  import('@mantine/notifications').then(
    ({ notifications }) => notifications.show({ color: 'red', message }),
    () => {},
  );
}

/** Does what `later` does for a dialog, which is loaded when it is opened for the first time. */
export function laterDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later(load, {
    isWanted: ({ opened }) => opened,
    toClosed: (props) => ({ ...props, opened: false }),
  });
}
