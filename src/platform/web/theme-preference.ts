import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const storageKey = 'theme';

/**
 * Light or dark under the bare key `theme`, as the specification has it; light when nothing is
 * stored.
 */
export function createThemePreference(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: (fallback) => read() ?? fallback,
    set: (value) => write(value),
    subscribe(onUpdate) {
      listener = (event) => {
        if (event.key === storageKey) onUpdate(event.newValue === 'dark' ? 'dark' : 'light');
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe() {
      if (listener) window.removeEventListener('storage', listener);
    },
    clear: () => localStorage.removeItem(storageKey),
  };
}

// Storage can be forbidden by the browser; then the choice lasts as long as the page.
function read(): MantineColorScheme | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'dark' || stored === 'light' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function write(value: MantineColorScheme): void {
  try {
    localStorage.setItem(storageKey, value === 'dark' ? 'dark' : 'light');
  } catch {}
}
