import { type Day, isKnownDay } from '@/platform/day';
import { cutText } from '@/platform/text/cut-text';

/** The search of an address as the router parses it: `1374` is a number there, `true` a boolean. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Reads one value of an address; undefined when it does not understand it. */
type Reader<Value> = (raw: unknown) => Value | undefined;

type Readers = Readonly<Record<string, Reader<unknown>>>;
/** The values of an address. Missing and invalid ones are left out. */
type SearchValues<Fields extends Readers> = { [Name in keyof Fields]?: ReturnType<Fields[Name]> };

/** Reads an address field by field; every other field is left out. */
export function searchReader<Fields extends Readers>(
  fields: Fields,
): (raw: RawSearch) => SearchValues<Fields> {
  return (raw) => {
    const values = Object.entries(fields).map(([name, read]) => [name, read(raw[name])] as const);
    return Object.fromEntries(
      values.filter(([, value]) => value !== undefined),
    ) as SearchValues<Fields>;
  };
}

/** Words, cut to what the server takes. */
export function text(maxLength?: number): Reader<string> {
  return (raw) => {
    const words = toText(raw);
    return words && cutText(words, maxLength ?? words.length);
  };
}

export function matching(pattern: RegExp): Reader<string> {
  return (raw) => {
    const value = toText(raw);
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
}

/** One of the known values. The default needs no parameter in the address. */
export function oneOf<const Value extends string | number, Unasked extends Value = never>(
  known: readonly Value[],
  unasked?: Unasked,
): Reader<Exclude<Value, Unasked>> {
  return (raw) => {
    const value = toText(raw);
    return known.find(
      (one): one is Exclude<Value, Unasked> => String(one) === value && one !== unasked,
    );
  };
}

export const flag = oneOf([1]);

export const id = matching(/^[0-9a-f-]{36}$/);

/** People have ids of another form. */
export const personId = matching(/^[\w-]{1,64}$/);

/** A day that the server takes. */
export function day(raw: unknown): Day | undefined {
  return typeof raw === 'string' && isKnownDay(raw) ? raw : undefined;
}

function toText(raw: unknown): string | undefined {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' && raw !== '' ? raw : undefined;
}
