import type { ImportSettings } from '../../contract/import-input';
import { isToBeWritten, type KnownFacts, type PlannedImport, type PlannedRow } from '../plan';
import { normalise } from '../sheet';

/** Returns the people whom the rows name, each as an account or a placeholder. */
export function planPeople(
  rows: readonly PlannedRow[],
  settings: ImportSettings,
  known: KnownFacts,
): ImportPerson[] {
  const people = new Map<string, ImportPerson>();
  for (const { row, personKey } of rows.filter(isToBeWritten)) {
    if (row.kind !== 'work' || personKey === '' || people.has(personKey)) continue;
    const answer = settings.people.find(({ key }) => key === personKey);
    const name = row.person || row.email;
    const person = { key: personKey, name, email: row.email };
    people.set(personKey, { ...person, ...findPerson(person, answer, known) });
  }
  return [...people.values()];
}

type ImportPerson = PlannedImport['people'][number];
type PersonMatch = Pick<ImportPerson, 'userId' | 'isPlaceholder'>;

/**
 * Finds the account that a name means, or else the placeholder; `userId` is null without either. If
 * two accounts have the name, the work goes to a placeholder, which either can take over.
 */
function findPerson(
  { key, email }: Pick<ImportPerson, 'key' | 'email'>,
  answer: { userId: string | null } | undefined,
  { people, placeholders }: KnownFacts,
): PersonMatch {
  const isKnown = (id: string | null | undefined) => people.some((person) => person.id === id);
  if (answer?.userId && isKnown(answer.userId))
    return { userId: answer.userId, isPlaceholder: false };
  if (!answer) {
    const byEmail = email === '' ? [] : people.filter((person) => person.email === email);
    const found =
      byEmail.length > 0 ? byEmail : people.filter((person) => normalise(person.name) === key);
    if (found.length === 1 && found[0]) return { userId: found[0].id, isPlaceholder: false };
  }
  const before = placeholders.find(
    (one) => normalise(one.name) === key && (email === '' || !one.email || one.email === email),
  );
  return { userId: before?.id ?? null, isPlaceholder: true };
}
