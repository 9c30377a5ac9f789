/** A row of a table as the audit log keeps it; null before it was there and after it is gone. */
export type AuditState = Readonly<Record<string, unknown>> | null;

/** The facts of which a reader sees another value after than before. */
export function listFactChanges<Fact extends string, Value>(
  facts: readonly Fact[],
  before: NonNullable<AuditState>,
  after: NonNullable<AuditState>,
  toValue: (value: unknown) => Value,
): { fact: Fact; from: Value; to: Value }[] {
  return facts
    .map((fact) => ({ fact, from: toValue(before[fact]), to: toValue(after[fact]) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** Unset, emptied and missing values are equal to a reader. */
export function toFactValue(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? value : null;
}
