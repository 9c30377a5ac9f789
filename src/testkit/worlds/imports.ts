import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { importStatesAtWork } from '@/modules/imports/contract/import-states';
import type { ImportView } from '@/modules/imports/contract/import-view';
import { foldTotals } from '@/modules/reports/server/repository/fold-totals';
import type { Actor } from '@/platform/actor';
import { apiAs, type TestApi } from '../api';
import { testDatabase } from '../database';
import { workOffJobs } from '../jobs';

export type SentFile = { name: string; text?: string; base64?: string };

const samples = join(import.meta.dirname, '../../../samples');

/** Returns a sample whose customers belong to one test: `Nordlys <mark>`, `Havn <mark>`. */
export function sampleOf(name: string, mark: string): SentFile {
  const text = readFileSync(join(samples, name), 'latin1')
    .replaceAll('Nordlys Design ApS', `Nordlys ${mark}`)
    .replaceAll('Havn & Co A/S', `Havn ${mark}`)
    .replaceAll('Skovbo Arkitekter', `Skovbo ${mark}`);
  return { name, base64: Buffer.from(text, 'latin1').toString('base64') };
}

/** Works off jobs until an import rests, also when others take its job. */
async function untilSettled(api: TestApi, id: string): Promise<ImportView> {
  for (;;) {
    await workOffJobs();
    const found = await api.imports.find({ id });
    if (!importStatesAtWork.includes(found.state)) return found;
  }
}

/** Sends files and resolves with their plan. */
export async function planImport(actor: Actor, files: SentFile[]): Promise<ImportView> {
  const api = await apiAs(actor);
  const { id } = await api.imports.create({ files });
  return untilSettled(api, id);
}

/** Agrees that the refused rows of each sheet stay out. */
export async function leaveOutRefused(
  actor: Actor,
  { id, plan }: Pick<ImportView, 'id' | 'plan'>,
): Promise<ImportView> {
  const api = await apiAs(actor);
  const sheets = (plan?.sheets ?? []).flatMap(({ id, asks }) =>
    asks.refused === null ? [] : [{ id, refusedLeftOut: asks.refused }],
  );
  await api.imports.update({ id, sheets });
  return untilSettled(api, id);
}

export async function runImport(
  actor: Actor,
  { id, version }: Pick<ImportView, 'id' | 'version'>,
): Promise<ImportView> {
  const api = await apiAs(actor);
  await api.imports.run({ id, version });
  return untilSettled(api, id);
}

export async function takeBackImport(actor: Actor, id: string): Promise<ImportView> {
  const api = await apiAs(actor);
  await api.imports.undo({ id });
  return untilSettled(api, id);
}

/** Reads the rows that are not deleted, in the tables that an import writes to. */
export async function readLivingRows(): Promise<Record<string, unknown>> {
  const { db, ownerDb } = await testDatabase();
  await foldTotals(db);
  const living: Record<string, string> = {
    company: 'deleted_at is null',
    balance: 'deleted_at is null',
    time_entry: 'deleted_at is null',
    company_member: 'true',
    folded_monthly_total: 'entries <> 0',
    folded_monthly_company_total: 'entries <> 0',
    folded_company_total: 'entries <> 0',
    imported_entry: 'true',
    imported_card: 'true',
    imported_company: 'true',
    placeholder: 'removed_at is null',
    balance_alert: 'balance_id in (select id from balance where deleted_at is null)',
    notification: 'true',
    webhook_delivery: 'true',
    top_up_request: 'true',
    overdraft_permit: 'true',
  };
  const state: Record<string, unknown> = {};
  for (const [table, where] of Object.entries(living)) {
    const { rows } = await sql<{ rows: string | null }>`
      select string_agg(t::text, E'\n' order by t::text) as rows
        from ${sql.table(table)} t where ${sql.raw(where)}`.execute(ownerDb);
    state[table] = rows[0]?.rows;
  }
  return state;
}
