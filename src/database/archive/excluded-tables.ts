/**
 * Tables that are left out of an archive, each with the reason. Every other table of the schema
 * `public` is archived, also a table that a later version adds. The job queue has a schema of its
 * own and is left out as well.
 */
export const excludedTables: Readonly<Record<string, string>> = {
  schema_migration: 'the manifest names the schema',
  schema_migration_lock: 'a lock',
  session: 'everybody signs in again',
  spent_challenge: 'sign-ins of the last minutes',
  verification: 'a sign-in with Google that is under way',
  one_time_link: 'links to reset a password or confirm an address',
  rate_limit: 'counts tries',
  throttle: 'counts tries',
  idempotency_key: 'answers to requests of the last two days',
  change_notice: 'tells browsers what to read again',
  webhook_endpoint: 'a copy must not talk to other programs; they are added again',
  webhook_target: 'addresses that open a door',
  webhook_secret: 'secrets that cannot be hashed',
  webhook_delivery: 'what is still to be sent, and what was',
  archive_run: 'archives of another installation',
  archive_download: 'the audit log has them',
  trouble: 'troubles of another installation',
  database_size: 'the sizes of another database',
  export: 'lists on their way to be a file; they are asked for again',
};

type Form = {
  /** Columns that are archived as something else than what they hold. */
  columns?: Readonly<Record<string, string>>;
  /** Condition for the rows that are archived. */
  where?: string;
};

/** A link that was not mailed yet would be a secret in the archive; its owner requests another. */
const isLinkOnItsWay = `(is_secret and state <> 'sent')`;

/** Tables that are archived in part: only some rows, or with other values in some columns. */
export const archivedForms: Readonly<Record<string, Form>> = {
  mail: {
    // Its job is not archived, and the old server may still send it: staff decide to try again.
    columns: {
      state: `case state when 'waiting' then 'failed' else state end`,
      last_error: `case state when 'waiting' then 'It waited to be sent when the archive was made'
        else last_error end`,
    },
    where: `not ${isLinkOnItsWay}`,
  },
  mail_attachment: { where: `mail_id not in (select id from mail where ${isLinkOnItsWay})` },
  // An unconfirmed answer is given again.
  card_answer: { where: 'confirmed_at is not null' },
  // No server would ever finish it.
  book_check: { where: `state <> 'running'` },
};
