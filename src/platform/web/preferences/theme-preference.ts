import type { MantineColorSchemeManager } from '@mantine/core';
import { type Theme, themes } from '../../theme';

const storageKey = 'theme';
let update: ((theme: Theme) => void) | undefined;

/**
 * Creates the storage of the theme: light, dark, or `auto` for the theme of the system. The
 * specification demands the key `theme` and a bare word as its value. The default is light.
 */
export function createThemePreference(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: (fallback) => read() ?? fallback,
    set: (value) => write(value),
    subscribe(onUpdate) {
      update = onUpdate;
      listener = (event) => {
        if (event.key === storageKey) onUpdate(toTheme(event.newValue) ?? 'light');
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe() {
      update = undefined;
      if (listener) window.removeEventListener('storage', listener);
    },
    clear: () => localStorage.removeItem(storageKey),
  };
}

/** Applies the theme of the account on a device where no theme was chosen. */
export function followThemeOfAccount(theme: Theme): void {
  if (theme === 'light' || read() !== undefined) return;
  write(theme);
  update?.(theme);
}

function toTheme(stored: string | null): Theme | undefined {
  return themes.find((one) => one === stored);
}

// The browser may forbid storage; then a choice lasts as long as the page.
function read(): Theme | undefined {
  try {
    return toTheme(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

function write(value: Theme): void {
  try {
    localStorage.setItem(storageKey, value);
  } catch {}
}
