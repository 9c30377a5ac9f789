import { type ComponentType, useEffect, useState } from 'react';
import { useUiWords } from './ui-words';

type Options<Props> = {
  /** When it is fetched; at once when left out. */
  isWanted?: (props: Props) => boolean;
  /** What something that opens is given before it opens: only then it knows where focus was. */
  toClosed?: (props: Props) => Props;
};

/**
 * A part of a page that is fetched once it is wanted, and then shown. Unlike `lazy` it never holds
 * back what stands around it: React shows nothing new for 300 ms after a Suspense fallback. What
 * cannot be fetched is told, and tried again the next time it is wanted.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = () => true, toClosed }: Options<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const { loadErrorText } = useUiWords();
    const [Part, setPart] = useState(() => loaded);
    const [isMounted, setMounted] = useState(false);
    const wanted = isWanted(props);
    useEffect(() => {
      if (Part || !wanted) return;
      load().then(
        (part) => {
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

/** Not needed before the first screen, so it is fetched when there is something to tell. */
function tell(message: string): void {
  import('@mantine/notifications').then(
    ({ notifications }) => notifications.show({ color: 'red', message }),
    () => {},
  );
}

/** The same for a dialog, which is fetched when it is opened for the first time. */
export function laterDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later(load, {
    isWanted: ({ opened }) => opened,
    toClosed: (props) => ({ ...props, opened: false }),
  });
}
