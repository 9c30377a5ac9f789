import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Texts that a user was typing when their session ended. They are kept in this tab, by their place
 * on the page, until the same person signs in again. Passwords are never kept.
 */
type StoredTexts = { owner: string; places: Record<string, unknown> };

/** Key of the texts of those who sign in. Another page of this tab has its own. */
const usualKey = 'klip-kept';
/**
 * Functions that read the fields on the page, by place; the result is undefined for unchanged
 * fields.
 */
const written = new Map<string, () => unknown>();
let reader: { owner: string; key: string } | undefined;

/** Stores all text typed on the page for `owner`, whose session has ended. */
export function keepWritten(owner: string, key = usualKey): void {
  const places: StoredTexts['places'] = {};
  for (const [place, read] of written) places[place] = read();
  save({ owner, places: { ...find({ owner, key })?.places, ...places } }, key);
}

/**
 * Returns the stored text of `owner`, who has signed in, to its fields. The text of another user is
 * deleted.
 */
export function returnWritten(owner: string, key = usualKey): void {
  reader = { owner, key };
  if (!find(reader)) discardKept(key);
}

/** Deletes the stored text, for example when a user signs out. */
export function discardKept(key = usualKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids the storage has stored no text.
  }
}

/** Deletes the stored text of a place, because it has been sent. */
export function forgetKept(place: string): void {
  const kept = find(reader);
  if (!reader || !kept || !(place in kept.places)) return;
  const { [place]: _, ...places } = kept.places;
  save({ ...kept, places }, reader.key);
}

/**
 * Registers `read`, which returns what to store for a place if the session ends; undefined for
 * nothing.
 *
 * @returns what was kept there, once
 */
export function useKept<Value>(place: string, read: () => Value | undefined): Value | undefined {
  const [kept] = useState(() => find(reader)?.places[place] as Value | undefined);
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const readLatest = () => latest.current();
    written.set(place, readLatest);
    // The text is back on the page, so the stored copy is deleted.
    forgetKept(place);
    return () => {
      if (written.get(place) === readLatest) written.delete(place);
    };
  }, [place]);
  return kept;
}

/**
 * Works like `useState`, for typed text and for whether a form is open. The value survives the end
 * of the session.
 */
export function useKeptState<Value>(place: string, initial: Value) {
  const [first] = useState(initial);
  const read = (): Value | undefined => (state === first ? undefined : state);
  const found: Value | undefined = useKept(place, read);
  const kept = hasShapeOf(found, initial) ? found : undefined;
  const [state, setState] = useState(kept ?? initial);
  return [state, setState] as const;
}

/**
 * Tells whether a stored value has the shape of `model`. Another version of the page may have
 * stored it, or a user may have changed it. An empty model accepts every value.
 */
export function hasShapeOf(kept: unknown, model: unknown): boolean {
  if (kept === undefined || model === undefined || model === null) return true;
  if (kept === null || typeof kept !== typeof model) return false;
  if (typeof model !== 'object') return true;
  if (Array.isArray(kept) !== Array.isArray(model)) return false;
  return Object.entries(kept).every(([key, value]) =>
    hasShapeOf(value, (model as Record<string, unknown>)[key]),
  );
}

function find(of: typeof reader): StoredTexts | undefined {
  if (!of) return undefined;
  try {
    const kept = JSON.parse(sessionStorage.getItem(of.key) ?? 'null', revive) as StoredTexts | null;
    return kept && kept.owner === of.owner && isRecord(kept.places) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function save(kept: StoredTexts, key: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept, encode));
  } catch {
    // A full or forbidden storage keeps no text.
  }
}

/** Text that replaces NaN, the value of an empty amount, because JSON has no NaN. */
const nan = '\u0000NaN';
const encode = (_key: string, value: unknown) => (Number.isNaN(value) ? nan : value);
const revive = (_key: string, value: unknown) => (value === nan ? Number.NaN : value);
