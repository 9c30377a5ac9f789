import { createHash } from 'node:crypto';
import type { ImportSettings } from '@/modules/imports/contract/import-input';
import { findFingerprints } from '@/modules/imports/domain/fingerprints';
import { makePlan } from '@/modules/imports/domain/make-plan';
import { noSettings } from '@/modules/imports/domain/merge-settings';
import type { KnownFacts } from '@/modules/imports/domain/plan';
import { readSheet } from '@/modules/imports/domain/read-sheet';
import { readFiles } from '@/modules/imports/server/reading/read-files';
import { showPlan } from '@/modules/imports/server/show-plan';
import { showSheet } from '@/modules/imports/server/show-sheet';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const context = { timeZone: 'Europe/Copenhagen', today: '2026-11-21' };

export const newInstallation: KnownFacts = {
  importer: { id: 'me', name: 'Me', email: 'me@example.com' },
  mayValidate: true,
  companies: [],
  people: [],
  placeholders: [],
  imported: new Map(),
  cards: [],
  openBalances: [],
  takenNumbers: [],
  ownIds: new Set(),
  importSizes: new Map(),
};

type TestFile = { name?: string; text: string | Uint8Array };

/** Plans the import of files into a new installation with the given answers, and writes no data. */
export async function planFiles(
  given: readonly TestFile[],
  answers: Partial<ImportSettings> = {},
  known = newInstallation,
) {
  const settings = { ...noSettings, ...answers };
  const files = given.map(({ name = 'fil.csv', text }) => ({
    name,
    bytes: typeof text === 'string' ? Buffer.from(text) : text,
  }));
  const sheets = await readFiles(files);
  const rowAnswers = new Map(settings.rows.map((row) => [row.id, row]));
  const read = sheets.map((sheet) =>
    readSheet(
      sheet,
      settings.sheets.find(({ id }) => id === sheet.id),
      { ...context, answers: rowAnswers },
    ),
  );
  const plan = makePlan(read, findFingerprints(read, hash), settings, known);
  const views = read.map((sheet, at) => showSheet(sheet, sheets[at]?.rows ?? [], settings));
  const view = showPlan({ plan, views, settings, known, version: 1, hash });
  return { sheets, read, plan, view };
}

type PlannedFiles = Awaited<ReturnType<typeof planFiles>>;

/**
 * Lists the open questions of a plan in short lines: about a sheet, a customer, a card or a row.
 */
export function listOpenQuestions({ view, plan }: PlannedFiles): string[] {
  const ofSheets = view.sheets.flatMap(({ asks }) =>
    Object.entries(asks).flatMap(([name, asked]) => (asked ? [name] : [])),
  );
  const ofCards = plan.cards.flatMap(({ asks }) => asks ?? []);
  const ofRows = plan.rows.flatMap(({ row, status }) =>
    status === 'asked' ? [`${row.line} ${row.asks}`] : [],
  );
  const ofCustomers = plan.customers.flatMap(({ key, similar }) =>
    similar.length > 0 ? [`${key} similar`] : [],
  );
  return [...ofSheets, ...ofCustomers, ...ofCards, ...ofRows];
}

/** Lists the cards of a plan with what was bought, used and left, in minutes or credits. */
export function listPlannedBalances({ plan }: PlannedFiles) {
  return Object.fromEntries(
    plan.cards.map(({ key, bought, charged, resulting, left }) => [
      key,
      { bought, used: charged, left: left === null ? null : resulting },
    ]),
  );
}
