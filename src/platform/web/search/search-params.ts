import { type Day, isKnownDay } from '@/platform/day';
import { cutText } from '@/platform/text/cut-text';

/** Search of an address as the router parses it: `1374` is a number there, and `true` a boolean. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Function that reads one value of an address; undefined when the value is invalid. */
type Reader<Value> = (raw: unknown) => Value | undefined;

type Readers = Readonly<Record<string, Reader<unknown>>>;
/** Values of an address, without missing and invalid ones. */
type SearchValues<Fields extends Readers> = { [Name in keyof Fields]?: ReturnType<Fields[Name]> };

/** Reads an address field by field and ignores fields that have no reader. */
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

/** Returns a reader of a text, which is cut to the length that the server accepts. */
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

/**
 * Returns a reader of a parameter that must be one of `values`. The default is left out of the
 * address.
 */
export function oneOf<const Value extends string | number, Default extends Value = never>(
  values: readonly Value[],
  defaultValue?: Default,
): Reader<Exclude<Value, Default>> {
  return (raw) => {
    const value = toText(raw);
    return values.find(
      (one): one is Exclude<Value, Default> => String(one) === value && one !== defaultValue,
    );
  };
}

export const flag = oneOf([1]);

export const id = matching(/^[0-9a-f-]{36}$/);

/** Reads the id of a person, which has another form than other ids. */
export const personId = matching(/^[\w-]{1,64}$/);

/** Reads a day that the server accepts. */
export function day(raw: unknown): Day | undefined {
  return typeof raw === 'string' && isKnownDay(raw) ? raw : undefined;
}

function toText(raw: unknown): string | undefined {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' && raw !== '' ? raw : undefined;
}
