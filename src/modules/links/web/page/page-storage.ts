/**
 * Names of values that the page stores in this browser. The contents of the link are never stored.
 */
type StoredKey = 'card-language' | 'card-name';

export function readStored(key: StoredKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage, the value is lost when the page is closed.
  }
}
