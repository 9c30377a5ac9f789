import type { ImportSettings } from '../contract/import-input';
import {
  isToBeWritten,
  type KnownFacts,
  type PlannedBalance,
  type PlannedCustomer,
  type PlannedImport,
  type PlannedRow,
} from './plan';
import { type BalanceRows, planBalance } from './plan-balance';
import { askAboutTwins } from './planning/ask-about-twins';
import { askAboutSimilar, planCustomers } from './planning/plan-customers';
import { planPeople } from './planning/plan-people';
import type { ReadSheet } from './read-sheet';
import { isFreeRow, type ReadRow } from './row';
import { normalise } from './sheet';

/**
 * Plans an import: the records that it would write, and the rows that it would leave out. The
 * result depends on the arguments only.
 */
export function makePlan(
  sheets: readonly ReadSheet[],
  fingerprints: ReadonlyMap<string, string>,
  settings: ImportSettings,
  known: KnownFacts,
): PlannedImport {
  const taken = sheets.filter(
    ({ id }) => !settings.sheets.some((sheet) => sheet.id === id && sheet.isLeftOut),
  );
  const used = nameAlike(taken, settings);
  const rows = used.flatMap((sheet) => sheet.rows);
  const customers = planCustomers(rows, settings, known);
  const overviewBalances = new Set(
    rows.flatMap((row) =>
      row.kind === 'card' ? [`${normalise(row.customer)}|${normalise(row.card)}`] : [],
    ),
  );
  const answers = new Map(settings.rows.map(({ id, isLeftOut }) => [id, isLeftOut]));
  const isLeftOut = (row: ReadRow) =>
    answers.get(row.id) ?? (settings.isFreeLeftOut === true && isFreeRow(row));
  const planned = rows.map((row) =>
    planRow(row, { fingerprints, known, customers, overviewBalances, isLeftOut }),
  );
  leaveOutRepeated(planned);
  askAboutTwins(planned, known);
  const balances = planBalances(used, planned, customers, settings, known);
  refuseRowsOfBalances(planned, balances);
  const balanceKeys = new Set(balances.map(({ key }) => key));
  for (const row of planned) markKnown(row, { balanceKeys, customers });
  const named = new Set(planned.map(({ customerKey }) => customerKey));
  const listed = [...customers.values()].filter(({ key }) => named.has(key));
  return {
    sheets: [...sheets],
    rows: planned,
    customers: askAboutSimilar(listed, planned),
    cards: balances,
    people: planPeople(planned, settings, known),
  };
}

/** Renames rows, if the importer said that two names are one customer. */
function nameAlike(sheets: readonly ReadSheet[], settings: ImportSettings): readonly ReadSheet[] {
  const chosen = new Map(settings.customers.map(({ key, sameAs }) => [key, sameAs]));
  if (![...chosen.values()].some(Boolean)) return sheets;
  const words = new Map(
    sheets.flatMap(({ rows }) => rows.map(({ customer }) => [normalise(customer), customer])),
  );
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => {
      const name = words.get(follow(normalise(row.customer), chosen));
      return name === undefined ? row : { ...row, customer: name };
    }),
  }));
}

/** Follows the chosen names from one to the next, and returns the last key. */
function follow(key: string, chosen: ReadonlyMap<string, string | undefined>): string {
  const seen = new Set([key]);
  for (let at = key; ; ) {
    const next = chosen.get(at);
    if (next === undefined || seen.has(next)) return at;
    seen.add(next);
    at = next;
  }
}

type PlanContents = {
  balanceKeys: ReadonlySet<string>;
  customers: ReadonlyMap<string, PlannedCustomer>;
};

/**
 * Marks a row that only names a balance or a customer as already imported, if nothing would be made
 * for it.
 */
function markKnown(planned: PlannedRow, { balanceKeys, customers }: PlanContents): void {
  const { row, status, customerKey, balanceKey } = planned;
  if (status !== 'ready') return;
  const isKnown = Boolean(customers.get(customerKey)?.companyId);
  if (row.kind === 'customer' && isKnown) planned.status = 'already';
  const isOfBalance = row.kind === 'card' || row.kind === 'opening';
  if (isOfBalance && isKnown && !balanceKeys.has(balanceKey)) planned.status = 'already';
}

type RowContext = {
  fingerprints: ReadonlyMap<string, string>;
  known: KnownFacts;
  customers: ReadonlyMap<string, PlannedCustomer>;
  overviewBalances: ReadonlySet<string>;
  isLeftOut: (row: ReadRow) => boolean;
};

function planRow(
  row: ReadRow,
  { fingerprints, known, customers, overviewBalances, ...rest }: RowContext,
): PlannedRow {
  const customerKey = normalise(row.customer);
  const customer = customers.get(customerKey);
  const project = normalise(row.project);
  const hasOwnBalance =
    row.card === '' && project !== '' && overviewBalances.has(`${customerKey}|${project}`);
  const label = hasOwnBalance ? project : normalise(row.card);
  const fingerprint = fingerprints.get(row.id) ?? '';
  const refusal = row.problem ?? customer?.problem ?? null;
  const isKnown = known.imported.has(fingerprint) || known.ownIds.has(row.sourceId);
  const isAlready = refusal === null && isKnown;
  const isLeftOut = rest.isLeftOut(row) || customer?.isLeftOut === true;
  const findStatus = (): PlannedRow['status'] => {
    if (isLeftOut) return 'leftOut';
    if (refusal !== null) return 'refused';
    if (isAlready) return 'already';
    if (row.asks !== null && !row.isAccepted) return 'asked';
    return row.doubts.length > 0 ? 'doubtful' : 'ready';
  };
  return {
    row,
    status: findStatus(),
    refusal,
    fingerprint,
    customerKey,
    balanceKey: `${customerKey}|${label}|${row.type}`,
    personKey: normalise(row.person || row.email),
  };
}

/**
 * Marks repeated rows as already imported. Two exports may overlap, and a row with an id is
 * imported once.
 */
function leaveOutRepeated(rows: readonly PlannedRow[]): void {
  const seen = new Set<string>();
  for (const planned of rows) {
    const { row, status, fingerprint } = planned;
    if (row.sourceId === '' || fingerprint === '') continue;
    if (status === 'refused' || status === 'leftOut') continue;
    if (seen.has(fingerprint)) planned.status = 'already';
    seen.add(fingerprint);
  }
}

function planBalances(
  sheets: readonly ReadSheet[],
  rows: readonly PlannedRow[],
  customers: ReadonlyMap<string, PlannedCustomer>,
  settings: ImportSettings,
  known: KnownFacts,
): PlannedBalance[] {
  const byBalance = new Map<string, BalanceRows>();
  for (const planned of rows) {
    const { row, balanceKey, customerKey } = planned;
    if (row.kind === 'customer' || customers.get(customerKey)?.isLeftOut) continue;
    // A balance that this installation exported itself is not imported.
    if (known.ownIds.has(row.sourceId)) continue;
    const balanceRows = byBalance.get(balanceKey) ?? {
      key: balanceKey,
      customerKey,
      label: '',
      type: row.type,
      rows: [],
    };
    if (row.kind === 'card' || row.card !== '') balanceRows.label ||= row.card;
    balanceRows.rows.push(planned);
    byBalance.set(balanceKey, balanceRows);
  }
  const sheetById = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const openSheets = listOpenSheets(rows, settings);
  const takenNumbers = [...known.takenNumbers];
  return [...byBalance.values()].flatMap((balanceRows) => {
    const companyId = customers.get(balanceRows.customerKey)?.companyId ?? null;
    const balance =
      companyId === null
        ? undefined
        : known.cards.find((one) => one.companyId === companyId && one.key === balanceRows.key);
    const answer = settings.cards.find(({ key }) => key === balanceRows.key);
    const planned = planBalance(balanceRows, {
      balance,
      typed: answer?.left,
      isKept: balance !== undefined && answer?.isKept === true,
      isRestNothing: settings.isRestNothing ?? false,
      hasOpenRows: balanceRows.rows.some(
        ({ row, status }) =>
          status === 'asked' || (status === 'refused' && openSheets.has(row.sheetId)),
      ),
      sheetById,
      takenNumbers,
    });
    if (planned?.keptNumber) takenNumbers.push(planned.keptNumber);
    return planned ? [planned] : [];
  });
}

/** Returns the ids of the sheets with more refused rows than the importer has agreed to. */
function listOpenSheets(rows: readonly PlannedRow[], settings: ImportSettings): Set<string> {
  const counts = new Map<string, number>();
  for (const { row, status } of rows) {
    if (status === 'refused') counts.set(row.sheetId, (counts.get(row.sheetId) ?? 0) + 1);
  }
  const agreed = new Map(settings.sheets.map(({ id, refusedLeftOut }) => [id, refusedLeftOut]));
  const isOpen = ([id, count]: readonly [string, number]) => count > (agreed.get(id) ?? 0);
  return new Set([...counts].filter(isOpen).map(([id]) => id));
}

/** Refuses the rows of balances that have a problem. */
function refuseRowsOfBalances(rows: PlannedRow[], balances: readonly PlannedBalance[]): void {
  const problems = new Map(
    balances.flatMap(({ key, problem }) => (problem ? [[key, problem] as const] : [])),
  );
  for (const planned of rows) {
    const problem = problems.get(planned.balanceKey);
    if (!problem || !isToBeWritten(planned)) continue;
    planned.status = 'refused';
    planned.refusal = problem;
  }
}
