import { type ColumnRole, normalise, type Sheet, type SheetKind, textOf } from '../sheet';
import { guessColumns, type TableGuess } from './guess-columns';
import { readHeaders } from './headers';
import { knownKinds } from './known-kinds';

/**
 * Number of rows in which headers are searched, because a title, an address and empty rows may come
 * first.
 */
const rowsSearched = 30;

/**
 * Recognises a sheet by its headers alone or, without headers, by its first rows. For the kind
 * `unknown`, a person must choose the roles of the columns.
 */
export function recogniseSheet({ rows }: Pick<Sheet, 'rows'>): TableGuess {
  let best: TableGuess | undefined;
  let mostRoles = 0;
  const first = rows.findIndex((row) => row.some((cell) => textOf(cell) !== ''));
  for (const [place, row] of rows.slice(first, first + rowsSearched).entries()) {
    const headerAt = first + place;
    const headers = row.map(textOf);
    const { isNamed, ...found } = recogniseHeaders(headers);
    const count = found.roles.filter((role) => role !== 'ignore').length;
    if (found.kind === 'unknown' || (!isNamed && count <= mostRoles)) continue;
    mostRoles = count;
    const above = rows.slice(0, headerAt).flat().map(textOf).filter(Boolean);
    best = { ...found, headerAt, headers, above };
    if (isNamed) return best;
  }
  return best ?? guessColumns(rows) ?? asUnknown(rows);
}

type Columns = Pick<TableGuess, 'kind' | 'roles' | 'units'> & {
  /** True if the headers are those of a known program. */
  isNamed: boolean;
};

export function recogniseHeaders(headers: string[]): Columns {
  const known = findKnown(headers);
  if (known) return { ...known, units: [], isNamed: true };
  const found = readHeaders(headers);
  const roles = found.map(({ role }) => role);
  return { kind: judge(roles), roles, units: found.map(({ unit }) => unit), isNamed: false };
}

/** Returns an unknown sheet. The first row with more than one filled cell counts as its headers. */
function asUnknown(rows: Sheet['rows']): TableGuess {
  const at = rows.findIndex((row) => row.filter((cell) => textOf(cell) !== '').length > 1);
  const headers = at < 0 ? [] : (rows[at] ?? []).map(textOf);
  const { roles, units } = recogniseHeaders(headers);
  return { kind: 'unknown', headerAt: at, headers, roles, units, above: [] };
}

function findKnown(headers: string[]): Pick<TableGuess, 'kind' | 'roles'> | undefined {
  const names = headers.map(normalise);
  const found = knownKinds.find(({ required }) => required.every((name) => names.includes(name)));
  if (!found) return undefined;
  const seen = new Set<ColumnRole>();
  const roles = names.map((name) => {
    const role = Object.hasOwn(found.roles, name) ? found.roles[name] : undefined;
    if (role === undefined || seen.has(role)) return 'ignore';
    seen.add(role);
    return role;
  });
  return { kind: found.kind, roles };
}

function judge(roles: readonly ColumnRole[]): SheetKind {
  const has = (...some: ColumnRole[]) => some.some((role) => roles.includes(role));
  if (!has('date')) return has('customer') && has('left', 'bought') ? 'cardOverview' : 'unknown';
  if (!has('duration', 'minutes', 'credits')) return 'unknown';
  if (has('left', 'bought')) return 'punchCard';
  return has('title') ? 'threeColumns' : 'unknown';
}
