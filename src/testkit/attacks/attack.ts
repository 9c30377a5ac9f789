/** Ids that attacks use: an open balance with one charge of 30 on it, and others. */
export type Target = {
  balanceId: string;
  creditsId: string;
  closedId: string;
  foreignId: string;
  entryId: string;
  chargeId: string;
  actor: string;
  /** Id of a member of the company that has bought the balance. */
  customer: string;
};

/** Statement of SQL, followed by the values of its parameters. */
export type SqlAttack = [string, ...unknown[]];

/** Attack on the database and the refusal it must meet. `actor` replaces that of the target. */
export type Attack = { statements: SqlAttack[]; code: string; constraint?: string; actor?: string };

export const newEntry = `insert into time_entry (id, company_id, balance_id, consultant_id, title,
  category, service_date, amount, created_by)
  select $1, company_id, id, $3, 'Forged', 'other', '2026-11-21', $4, $3 from balance
    where id = $2`;
export const newMovement = `insert into ledger_entry (balance_id, kind, amount, time_entry_id,
  reverses_id, reason, seq, balance_after, actor_id)
  values ($1, $2, $3, $4, $5, $6, 0, 0, '')`;
/** Statement for an erasing that was ordered and begun two days ago. */
export const orderOfBefore = `insert into erasing (user_id, ordered_by, ordered_at, begun_at, ids,
  addresses, places, last_line, was_open)
  values ($1, $1, now() - interval '2 days', now(), array[$1], '{}', '[]', 0, true)`;
