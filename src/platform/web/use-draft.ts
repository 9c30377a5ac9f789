import { useState } from 'react';

/**
 * Keeps an unsent text of this user until it is sent or emptied. It survives a reload, a lost
 * connection and a closed browser.
 */
export function useDraft<Draft>(userId: string, place: string) {
  const key = `klip-draft:${userId}:${place}`;
  const [draft, setDraft] = useState<Draft | undefined>(() => read<Draft>(key));
  function keep(next: Draft | undefined): void {
    setDraft(next);
    try {
      if (next === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // The storage may be full or forbidden; the text is still on the page.
    }
  }
  return [draft, keep] as const;
}

function read<Draft>(key: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Draft;
  } catch {
    return undefined;
  }
}
