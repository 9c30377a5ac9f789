import type pg from 'pg';
import type { Connections } from '../connections';

type RawChangesOptions = {
  balanceIds: string[];
  /** Task of each balance on which entries are logged; empty for entries without one. */
  taskIds: Map<string | undefined, string>;
  userId: string;
  today: string;
};

/** Changes of the benchmark in raw SQL. */
export function rawChanges(
  { checkSession, transaction }: Connections,
  { balanceIds, taskIds, userId, today }: RawChangesOptions,
) {
  const pick = () => balanceIds[Math.floor(Math.random() * balanceIds.length)];

  async function createEntries(payers: readonly (string | undefined)[]): Promise<boolean> {
    await checkSession();
    return transaction(async (client) => {
      for (const balanceId of payers.toSorted()) await createOne(client, balanceId);
    });
  }

  async function createOne(client: pg.PoolClient, balanceId: string | undefined): Promise<void> {
    const id = crypto.randomUUID();
    const { rows } = await client.query({
      name: 'lock',
      text: `select b.company_id from balance b join company c on c.id = b.company_id
          where b.id = $1 and b.deleted_at is null for update of b for share of c`,
      values: [balanceId],
    });
    await client.query({
      name: 'entry',
      text: `insert into time_entry (id, company_id, balance_id, consultant_id, title, category,
          service_date, amount, created_by, task_id)
          values ($1, $2, $3, $4, 'Work', 'other', $5, 1, $4, $6)`,
      values: [id, rows[0].company_id, balanceId, userId, today, taskIds.get(balanceId)],
    });
    await client.query({
      name: 'charge',
      text: `insert into ledger_entry (balance_id, kind, amount, time_entry_id, seq,
          balance_after, actor_id) values ($1, 'charge', -1, $2, 0, 0, '') returning balance_after`,
      values: [balanceId, id],
    });
  }

  /** Locks the entries, checks each one, and changes them together. */
  async function validate(ids: readonly string[], isValidated: boolean): Promise<boolean> {
    await checkSession();
    return transaction(async (client) => {
      const { rows } = await client.query({
        name: 'lock entries',
        text: `select e.*, b.number, b.type, b.current_amount, c.name as company, u.name
          as consultant from time_entry e
          join balance b on b.id = e.balance_id join company c on c.id = e.company_id
            join app_user u on u.id = e.consultant_id
          where e.id = any($1::uuid[]) and e.deleted_at is null order by e.id for update of e`,
        values: [ids],
      });
      const due = rows
        .filter((row) => (row.validated_at !== null) !== isValidated)
        .map((row) => row.id as string);
      await client.query({
        name: 'validate',
        text: `update time_entry set validated_at = case when $2 then now() end, validated_by = case
          when $2 then $3 end,
          version = version + 1, updated_at = now() where id = any($1::uuid[])`,
        values: [due, isValidated, userId],
      });
    });
  }

  return {
    createEntry: (balanceId = pick()) => createEntries([balanceId]),
    createTogether: (count: number) => createEntries(Array.from({ length: count }, pick)),
    validate,
  };
}
