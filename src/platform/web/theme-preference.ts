import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const storageKey = 'theme';

/**
 * Light, dark or `auto`, as the system, under the bare key `theme`, as the specification has it;
 * light when nothing is stored.
 */
export function createThemePreference(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: (fallback) => read() ?? fallback,
    set: (value) => write(value),
    subscribe(onUpdate) {
      listener = (event) => {
        if (event.key === storageKey) onUpdate(toScheme(event.newValue) ?? 'light');
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe() {
      if (listener) window.removeEventListener('storage', listener);
    },
    clear: () => localStorage.removeItem(storageKey),
  };
}

function toScheme(stored: string | null): MantineColorScheme | undefined {
  return (['light', 'dark', 'auto'] as const).find((one) => one === stored);
}

// Storage can be forbidden by the browser; then the choice lasts as long as the page.
function read(): MantineColorScheme | undefined {
  try {
    return toScheme(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

function write(value: MantineColorScheme): void {
  try {
    localStorage.setItem(storageKey, value);
  } catch {}
}
