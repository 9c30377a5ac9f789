import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '@/testkit/database';

/** Columns of text in which no person is named, each kind with its reason. */
const without: Readonly<Record<string, readonly string[]>> = {
  'ids, hashes and secrets': [
    'account.*',
    'api_key_secret.*',
    'card_link_secret.*',
    'change_notice.*',
    'imported_entry.*',
    'known_address.*',
    'mail.off_url',
    'one_time_link.*',
    'plan.*',
    'plan_checkout.*',
    'rate_limit.*',
    'session.*',
    'staff_claim.*',
    'stripe_event.*',
    'throttle.*',
    'total_change.*',
    'verification.*',
    'webhook_secret.*',
    'webhook_target.*',
    'weekly_choice.*',
    'weekly_mail.*',
  ],
  'codes and sums': [
    'archive_download.name',
    'archive_run.*',
    'balance_alert.kind',
    'balance_counter.*',
    'book_check.*',
    'company_member.*',
    'entry_question.*',
    'erasing.*',
    'export.*',
    'folded_company_total.*',
    'folded_monthly_company_total.*',
    'folded_monthly_task_total.*',
    'folded_monthly_total.*',
    'import_matching.roles',
    'installation.*',
    'muted_mail.*',
    'picture.*',
    'pinned_balance.*',
    'schema_migration.*',
    'schema_migration_lock.*',
    'support_thread.*',
  ],
  'words of a company or of the installation': [
    'category_label.*',
    'company.name',
    'company.phone',
    'company.website',
    'company.postal_code',
    'company.city',
    'company.country',
    'company.cvr',
    'company.ean',
    'company.service_types',
  ],
  'the row of the person itself, replaced at once': ['app_user.*'],
};

/** Ends of names of columns that hold ids or codes everywhere. */
const codes = new RegExp(
  `(?:^|_)(?:${(
    'id by kind type state status hash token language mode category number format ' +
      'prefix scope channel op entity events rights key outcome priority logo colour ' +
      'cvr template grants detail secret became disabled_because media_type'
  ).replaceAll(' ', '|')})$`,
);

test('an erased person is replaced in each column of text that may name people', async () => {
  const { ownerDb } = await testDatabase();
  const { rows } = await sql<{ name: string; isErasable: boolean }>`
    select c.table_name || '.' || c.column_name as name,
           exists (select from erasable_columns() e
             where e.table_name = c.table_name and e.column_name = c.column_name) as "isErasable"
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`.execute(ownerDb);
  const known = new Set(Object.values(without).flat());
  const undecided = rows
    .filter(({ isErasable }) => !isErasable)
    .map(({ name }) => name)
    .filter((name) => !known.has(name) && !known.has(`${name.split('.')[0]}.*`))
    .filter((name) => !codes.test(name.split('.')[1] ?? ''));
  expect(undecided.toSorted()).toEqual([]);
});
