import { maxNameLength, minNameLength } from '@/platform/text/text-lengths';
import { knownKinds } from './known-kinds';
import {
  type ColumnRole,
  normalise,
  type Sheet,
  type SheetCell,
  type SheetKind,
  textOf,
} from './sheet';

/** Where the table of a sheet begins, and what its columns are. */
export type Recognised = {
  kind: SheetKind;
  /** Place of the row with the headers; -1 where there is none. */
  headerAt: number;
  headers: string[];
  roles: ColumnRole[];
  /** Text above the table. */
  above: string[];
};

/** A title, an address and some empty rows may stand above the headers. */
const rowsSearched = 30;

/** Usual headers of self-made spreadsheets. */
const commonHeaders: readonly [ColumnRole, readonly string[]][] = [
  ['date', ['dato', 'date', 'dag', 'day', 'service date', 'udført']],
  [
    'left',
    [
      'rest',
      'tilbage',
      'saldo',
      'rest timer',
      'resttimer',
      'restsaldo',
      'timer tilbage',
      'klip tilbage',
      'hours left',
      'left',
      'remaining',
      'balance',
      'running balance',
      'hours remaining',
    ],
  ],
  [
    'bought',
    ['købt', 'tilført', 'indkøb', 'indkøbt', 'købt timer', 'bought', 'added', 'purchased'],
  ],
  [
    'duration',
    [
      'timer',
      'tid',
      'forbrug',
      'brugt',
      'antal timer',
      'varighed',
      'hours',
      'time',
      'duration',
      'hours used',
      'used',
      'timer brugt',
      'forbrugt',
    ],
  ],
  ['minutes', ['minutter', 'min', 'minutes']],
  ['credits', ['klip', 'antal klip', 'brugte klip', 'punches', 'credits']],
  [
    'title',
    [
      'hvad',
      'opgave',
      'beskrivelse',
      'tekst',
      'arbejde',
      'description',
      'task',
      'notes',
      'service',
      'work',
      'what',
      'note',
    ],
  ],
  ['customer', ['kunde', 'kundenavn', 'customer', 'client', 'client name', 'company', 'firma']],
  ['project', ['projekt', 'project']],
  [
    'person',
    [
      'konsulent',
      'hvem',
      'initialer',
      'medarbejder',
      'init',
      'consultant',
      'who',
      'user',
      'person',
    ],
  ],
  ['email', ['email', 'e-mail']],
  ['card', ['kort', 'kortnummer', 'klippekort', 'card']],
  ['expiresOn', ['udløb', 'udløber', 'udløbsdato', 'expires', 'expiry', 'expires on']],
];

/**
 * Recognises a sheet by its headers alone. `unknown`: the roles of its columns must be chosen by
 * hand.
 */
export function recogniseSheet({ rows }: Sheet): Recognised {
  let best: Recognised | undefined;
  let mostRoles = 0;
  for (const [at, row] of rows.slice(0, rowsSearched).entries()) {
    const headers = row.map(textOf);
    const known = findKnown(headers);
    const above = () => rows.slice(0, at).flat().map(textOf).filter(Boolean);
    if (known) return { ...known, headerAt: at, headers, above: above() };
    const roles = findCommon(headers);
    const kind = judge(roles);
    const count = roles.filter((role) => role !== 'ignore').length;
    if (kind === 'unknown' || count <= mostRoles) continue;
    mostRoles = count;
    best = { kind, headerAt: at, headers, roles, above: above() };
  }
  return best ?? asUnknown(rows);
}

/** The first row that is filled in more than one place is taken for the headers. */
function asUnknown(rows: Sheet['rows']): Recognised {
  const at = rows.findIndex((row) => row.filter((cell) => textOf(cell) !== '').length > 1);
  const headers = at < 0 ? [] : (rows[at] ?? []).map(textOf);
  return { kind: 'unknown', headerAt: at, headers, roles: findCommon(headers), above: [] };
}

function findKnown(headers: string[]): Pick<Recognised, 'kind' | 'roles'> | undefined {
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

/** Each role once: the first column that has it. Units stand in brackets or after a comma. */
function findCommon(headers: string[]): ColumnRole[] {
  const seen = new Set<ColumnRole>();
  return headers.map((header) => {
    const name = normalise(header)
      .replace(/[([].*$/, '')
      .replace(/[.:?]+$/, '')
      .trim();
    const role = commonHeaders.find(([, names]) => names.includes(name))?.[0] ?? 'ignore';
    if (role === 'ignore' || seen.has(role)) return 'ignore';
    seen.add(role);
    return role;
  });
}

function judge(roles: readonly ColumnRole[]): SheetKind {
  const has = (...some: ColumnRole[]) => some.some((role) => roles.includes(role));
  if (!has('date')) return has('customer') && has('left') ? 'cardOverview' : 'unknown';
  if (!has('duration', 'minutes', 'credits')) return 'unknown';
  if (has('left', 'bought')) return 'punchCard';
  return has('title') ? 'threeColumns' : 'unknown';
}

const titleForm = new RegExp(
  String.raw`\b(?:klippekort|timebank|timekort|kunde|punch card|prepaid hours|client|customer)` +
    String.raw`\s*(?:for|til|[:–—-])\s*(.+)$`,
  'i',
);

/** The customer that a title over the table names: `Klippekort – Nordlys Design ApS`. */
export function findCustomerAbove(above: readonly string[]): string | undefined {
  for (const text of above) {
    const name = titleForm.exec(text)?.[1]?.trim();
    if (name && name.length >= minNameLength && name.length <= maxNameLength) return name;
  }
  return undefined;
}

/** Sheets that a spreadsheet program names by itself say nothing. */
export function isNamedSheet(name: string): boolean {
  return name.trim().length >= 2 && !/^(?:ark|sheet|tabelle|feuil)\s*\d+$/i.test(name.trim());
}

const sumWords = new RegExp(
  '^(?:i ?alt|total|sum|subtotal|forbrug i alt|brugt i alt|købt i alt|rest|tilbage|' +
    String.raw`saldo|left|remaining)\b`,
  'i',
);

/** A row below a table that adds it up. */
export function isSumRow(row: readonly SheetCell[]): boolean {
  return row.some((cell) => typeof cell === 'string' && sumWords.test(cell.trim()));
}

/** `Rest` or `Tilbage` and a number at the bottom give the amount left. */
export function isLeftRow(row: readonly SheetCell[]): boolean {
  return row.some(
    (cell) =>
      typeof cell === 'string' && /^(?:rest|tilbage|saldo|left|remaining)\b/i.test(cell.trim()),
  );
}
