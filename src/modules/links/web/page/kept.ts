/** Values that the page stores in this browser; the contents of the link are never stored. */
type Kept = 'card-language' | 'card-name';

export function readKept(key: Kept): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(key: Kept, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is forbidden: it holds until the page is closed.
  }
}
