import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useActor } from '@/modules/accounts/web/use-actor';
import { useComfort } from '@/platform/web/preferences/comfort';
import { useScreens } from '@/platform/web/screens/screens';
import { activeShortcuts, isBusyWithKeys } from '@/platform/web/use-shortcut';
import { later } from '@/ui/lazy-parts';

const KeyboardSheet = later(async () => (await import('./keyboard-sheet')).KeyboardSheet);

/** Milliseconds that G waits for its letter. */
const maxLetterDelay = 1_500;

/** Handles the keys of every page: G and a letter open a place, and ? lists the keys. */
export function Keyboard() {
  const navigate = useNavigate();
  const actor = useActor();
  const places = useScreens().listPlaces(actor);
  const isOn = useComfort(({ hasShortcuts }) => hasShortcuts);
  const [shownKeys, setShownKeys] = useState<ReadonlySet<string>>();
  const begunAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || event.isComposing || isBusyWithKeys(target)) return;
      const isLetterOfG = event.timeStamp - begunAt.current < maxLetterDelay;
      begunAt.current = key === 'g' && !isLetterOfG ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const destination = isLetterOfG && places.find(({ letter }) => letter === key.toLowerCase());
      if (destination) void navigate({ to: destination.to });
      else if (key === '?') setShownKeys(activeShortcuts());
      else return;
      // S alone would stop the timer.
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isOn, actor, navigate]);

  return (
    shownKeys && (
      <KeyboardSheet
        activeKeys={shownKeys}
        places={places}
        onClose={() => setShownKeys(undefined)}
      />
    )
  );
}
