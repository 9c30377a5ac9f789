import type pg from 'pg';
import { apiAs } from '../api';
import { asOwner } from '../database';
import { balance, prepaidCustomer, work } from '../world';
import type { SqlAttack, Target } from './attack';

/** Runs statements of SQL in one transaction as `actor`, and commits it at the end. */
export async function attackInOneTransaction(
  client: pg.Client,
  actor: string,
  statements: readonly SqlAttack[],
): Promise<void> {
  await client.query('begin');
  try {
    if (actor) await client.query("select set_config('app.actor', $1, true)", [actor]);
    for (const [text, ...values] of statements) await client.query(text, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Creates a company whose balances are in each state that an attack aims at. */
export async function prepareTarget(): Promise<Target> {
  const { consultant, customer, companyId, balanceId } = await prepaidCustomer({ amount: 100 });
  const creditsId = await balance({ companyId, type: 'credits', amount: 10 });
  const closedId = await balance({ companyId, amount: 100 });
  const foreignId = (await prepaidCustomer({ amount: 100 })).balanceId;
  const entry = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 30 });
  return asOwner(async (client) => {
    await attackInOneTransaction(client, consultant.id, [
      ['update balance set closed_at = now() where id = $1', closedId],
      ['update balance set overdraft_limit = 50 where id = $1', foreignId],
    ]);
    const { rows } = await client.query('select id from ledger_entry where time_entry_id = $1', [
      entry.id,
    ]);
    return {
      balanceId,
      creditsId,
      closedId,
      foreignId,
      entryId: entry.id,
      chargeId: rows[0].id,
      actor: consultant.id,
      customer: customer.id,
    };
  });
}
