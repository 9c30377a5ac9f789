import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { firstLook } from '@/platform/web/first-look';
import { useUiWords } from '@/ui/ui-words';
import type { LineReader } from './line-reader';

let loaded: LineReader | undefined;

/** Reads the line; undefined until it has come. An empty line needs none. */
export function useLineReader(text: string): LineReader | undefined {
  const { loadErrorText } = useUiWords();
  const [reader, setReader] = useState(loaded);
  const isWriting = text !== '';
  useEffect(() => {
    if (reader) return;
    let isShown = true;
    (isWriting ? Promise.resolve() : firstLook)
      .then(() => import('./line-reader'))
      .then(
        ({ lineReader }) => {
          loaded = lineReader;
          if (isShown) setReader(lineReader);
        },
        (error: unknown) => {
          if (isShown && isWriting)
            notifications.show({ color: 'red', message: loadErrorText(error) });
        },
      );
    return () => {
      isShown = false;
    };
    // Each change of the text tries again what has failed.
  }, [reader, isWriting, text, loadErrorText]);
  return reader;
}
