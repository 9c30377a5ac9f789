import type { Database } from '@/database/connection';
import { takeNumber } from '@/modules/balances/server/repository/numbering';
import { insertCompany, lockCompanyShared } from '@/modules/companies/server/repository';
import { insertMember } from '@/modules/people/server/repository/members';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import { amountTypes } from '@/platform/amount';
import { type Tx, withTx } from '@/platform/server/transaction';
import type { ImportPlan } from '../../contract/import-view';
import { isToBeWritten, type PlannedBalance, type PlannedCustomer } from '../../domain/plan';
import { importErrors } from '../../errors';
import { hash } from '../hash';
import { importAuthor } from '../import-author';
import type { ReadImport } from '../planning/join-table-parts';
import { buildCurrentPlan } from '../reading/prepare-plan';
import {
  beginImportTransaction,
  insertImportedCompanies,
  insertPlaceholder,
} from '../repository/import-records';
import { findImportRow, type ImportRow, markImport, saveTexts } from '../repository/import-rows';
import { listTasksOfCompanies } from '../repository/tasks';
import { showPlan } from '../show-plan';
import { emptyResult, type ImportWriter, type WriterServices } from './import-writer';
import { writeBalance } from './write-balance';

/**
 * Writes the whole plan or nothing, in one transaction and through the same ledger as all other
 * changes. The plan is made again first: rows imported meanwhile are left out, and a plan that
 * differs from the one the importer saw is refused.
 * @throws importChanged, importDiffers, importNotReady
 */
export async function writeImport(
  services: WriterServices,
  row: ImportRow,
  actor: Actor,
  readImport: ReadImport,
): Promise<void> {
  const { db, patient } = services;
  if (!row.plan) throw importErrors.importNotReady();
  const numbers = await reserveNumbers(db, row, row.plan);
  await withTx(patient, importAuthor(row), async (tx) => {
    await beginImportTransaction(tx);
    const now = await findImportRow(tx, row.id);
    if (now.state !== 'running') return;
    const { plan, known } = await buildCurrentPlan(tx, actor, readImport);
    const view = showPlan({ plan, ...readImport, known, version: row.version, hash });
    if (view.digest !== now.plan?.digest || view.unanswered > 0) throw importErrors.importChanged();
    const writer: ImportWriter = {
      services,
      tx,
      row,
      actor,
      known,
      plan,
      numbers,
      people: new Map(),
      companies: new Map(),
      tasks: [],
      result: { ...emptyResult(), minutes: view.minutes, credits: view.credits },
    };
    await makeCompanies(writer);
    await makePeople(writer);
    writer.tasks = await listTasksOfCompanies(tx, idsOfCompanies(writer));
    for (const balance of inOrder(writer)) await writeBalance(writer, balance);
    await finish(writer);
  });
}

/**
 * Creates the new companies of an import. Existing ones are locked first, in the order of their
 * ids, so that no two transactions wait for each other.
 */
async function makeCompanies({ tx, plan, actor, companies, result }: ImportWriter): Promise<void> {
  const used = new Set(plan.rows.filter(isToBeWritten).map(({ customerKey }) => customerKey));
  const wanted = plan.customers.filter(
    ({ key, problem, isLeftOut }) => used.has(key) && !problem && !isLeftOut,
  );
  const existing = wanted
    .flatMap((customer) =>
      customer.companyId === null ? [] : [{ ...customer, companyId: customer.companyId }],
    )
    .sort((one, other) => (one.companyId < other.companyId ? -1 : 1));
  for (const { key, companyId } of existing) {
    const { id, name } = await lockCompanyShared(tx, companyId, servedCompanies(actor));
    companies.set(key, { id, name, wasMade: false });
  }
  for (const customer of wanted) {
    if (customer.companyId !== null) continue;
    companies.set(customer.key, await makeCompany(tx, actor, customer));
    result.companies += 1;
  }
}

async function makeCompany(tx: Tx, actor: Actor, { name }: PlannedCustomer) {
  const company = await insertCompany(tx, { name, createdBy: actor.id });
  if (!isStaff(actor)) {
    const membership = { userId: actor.id, companyId: company.id, relation: 'consultant' } as const;
    await insertMember(tx, { ...membership, createdBy: actor.id });
  }
  return { id: company.id, name: company.name, wasMade: true };
}

async function makePeople({ tx, plan, row, actor, people, result }: ImportWriter): Promise<void> {
  people.set('', actor.id);
  for (const { key, name, email, userId } of plan.people) {
    const id =
      userId ??
      (await insertPlaceholder(tx, {
        name,
        email: email || null,
        importId: row.id,
        createdBy: actor.id,
      }));
    people.set(key, id);
    if (userId === null) result.placeholders.push({ id, name, email });
  }
}

/**
 * Reserves numbers for new balances in an earlier transaction. Their counter is one row, and a long
 * import that held it would block every sale. An import that fails leaves a gap in the numbers.
 */
async function reserveNumbers(db: Database, row: ImportRow, seen: ImportPlan) {
  const balances = seen.customers.flatMap((customer) => customer.cards);
  const fresh = balances.filter(
    ({ number, keptNumber, problem, left }) =>
      number === null && keptNumber === null && !problem && left !== null,
  );
  return withTx(db, importAuthor(row), async (tx) => {
    const numbers: ImportWriter['numbers'] = { hours: [], credits: [] };
    for (const type of amountTypes) {
      for (const balance of fresh) {
        if (balance.type === type) numbers[type].push(await takeNumber(tx, type));
      }
    }
    return numbers;
  });
}

/**
 * Sorts balances by id, the order in which everything locks them. New balances block no other
 * transaction.
 */
function inOrder({ plan, companies }: ImportWriter): PlannedBalance[] {
  const idOf = ({ balance }: PlannedBalance) => balance?.balanceId ?? '';
  return plan.cards
    .filter(
      (balance) =>
        balance.problem === null && balance.left !== null && companies.has(balance.customerKey),
    )
    .sort((one, other) => idOf(one).localeCompare(idOf(other)));
}

function idsOfCompanies({ companies }: ImportWriter): string[] {
  return [...companies.values()].map(({ id }) => id);
}

async function finish({ tx, row, companies, result, services }: ImportWriter): Promise<void> {
  await insertImportedCompanies(
    tx,
    row.id,
    [...companies.values()].map(({ id, wasMade }) => ({ companyId: id, wasMade })),
  );
  await saveTexts(tx, row.id, { result });
  await markImport(tx, row.id, {
    state: 'done',
    failure: null,
    rowsDone: result.entries,
    finishedAt: services.clock().toISOString(),
  });
}
