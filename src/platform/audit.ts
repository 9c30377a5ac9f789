/** Row of a table as the audit log stores it; null before it was added and after it was deleted. */
export type AuditState = Readonly<Record<string, unknown>> | null;

/** Lists the facts that look different to a reader before and after a change. */
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
