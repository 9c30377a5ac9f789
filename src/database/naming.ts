const snakeNames = new Map<string, string>();
const camelNames = new Map<string, string>();

/** Turns `serviceDate` into `service_date`. */
export function snakeCase(name: string): string {
  return remembered(snakeNames, name, (camel) =>
    camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

/** Turns `service_date` into `serviceDate`. */
export function camelCase(name: string): string {
  return remembered(camelNames, name, (snake) =>
    snake.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase()),
  );
}

/** Renames every key of a JSON value, at any depth. */
export function withCamelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCamelKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [camelCase(key), withCamelKeys(one)]),
  );
}

/**
 * Making the names of a row with sixteen columns takes 10 µs, finding them again half of one. The
 * names of a schema are few; those inside JSON values need not be, so only so many are kept.
 */
const maxNames = 5_000;

function remembered(
  known: Map<string, string>,
  name: string,
  make: (name: string) => string,
): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = make(name);
  if (known.size < maxNames) known.set(name, made);
  return made;
}
