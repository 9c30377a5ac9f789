/** Writes src/database/types.ts from a freshly migrated database; `--verify` only compares. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startBundledServer } from '../src/database/bundled/bundled-server';
import { migrate } from '../src/database/migrate';

const unions = {
  'api_key.scope': ['read', 'log', 'manage'],
  'audit_log.channel': ['screen', 'key', 'assistant', 'link', 'import', 'clock', null],
  'app_user.role': ['customer', 'staff', 'consultant'],
  'app_user.staff_status': ['pending', 'active', null],
  'app_user.language': ['da', 'en'],
  'app_user.theme': ['light', 'dark', 'auto'],
  'card_link.detail': ['left', 'titles', 'names'],
  'company.account_type': ['customer', 'prospect', 'partner', 'internal'],
  'company.account_status': ['active', 'paused', 'closed'],
  'company.language': ['da', 'en'],
  'company_member.relation': ['customer', 'consultant'],
  'invitation.grants': ['customer', 'consultant', 'staff'],
  'mail.language': ['da', 'en'],
  'mail.state': ['waiting', 'sent', 'failed', 'kept'],
  'one_time_link.purpose': ['resetPassword', 'confirmEmail'],
  'task.status': ['proposed', 'scoping', 'in_progress', 'completed', 'pending_customer', 'on_hold'],
  'task.priority': ['high', 'medium', 'low'],
  'balance.type': ['hours', 'credits'],
  'balance.rounding_increment': [1, 5, 6, 10, 15, 30, 60],
  'balance.rounding_mode': ['nearest', 'up'],
  'balance_alert.kind': ['low', 'usedUp', 'expiring60', 'expiring30', 'expiring7', 'expired'],
  'balance_counter.type': ['hours', 'credits'],
  'category_label.id': ['development', 'design', 'consulting', 'support', 'other'],
  'monthly_total.category': ['development', 'design', 'consulting', 'support', 'other'],
  'company_total.category': ['development', 'design', 'consulting', 'support', 'other'],
  'company_total.type': ['hours', 'credits'],
  'monthly_total.type': ['hours', 'credits'],
  'monthly_task_total.type': ['hours', 'credits'],
  'book_check.state': ['running', 'done', 'failed'],
  'trouble.kind': ['archive', 'books', 'database', 'disk', 'jobs', 'mail'],
  'archive_run.kind': ['scheduled', 'requested', 'check'],
  'archive_run.state': ['running', 'done', 'failed'],
  'archive_run.step': ['writing', 'checking', 'sending'],
  'plan.status': ['running', 'pastDue', 'ended'],
  'plan_checkout.state': ['open', 'completed', 'failed', 'expired'],
  'stripe_event.outcome': [
    'applied',
    'outdated',
    'unpaid',
    'failed',
    'expired',
    'ignored',
    'unknown',
    'otherMode',
    'foreignSession',
    'wrongPrice',
    'secondSubscription',
  ],
  'export.kind': ['list', 'installation', 'company', 'person'],
  'export.state': ['waiting', 'ready', 'failed'],
  'import.state': ['reading', 'ready', 'unreadable', 'running', 'done', 'undoing', 'undone'],
  'time_entry.category': ['development', 'design', 'consulting', 'support', 'other'],
  'timer.category': ['development', 'design', 'consulting', 'support', 'other'],
  'webhook_delivery.state': ['waiting', 'delivered', 'failed'],
  'webhook_endpoint.disabled_because': ['byHand', 'gone', 'failing', 'rights', null],
  'webhook_endpoint.format': ['standard', 'slack', 'teams'],
  'ledger_entry.kind': ['charge', 'reversal', 'adjustment'],
};
const withDefault = new Set([
  'audit_log.channel',
  'app_user.role',
  'app_user.language',
  'app_user.theme',
  'company.account_type',
  'company.account_status',
  'company.language',
  'mail.state',
  'export.kind',
  'export.state',
  'import.state',
  'plan_checkout.state',
  'task.status',
  'task.priority',
  'balance.rounding_increment',
  'balance.rounding_mode',
  'timer.category',
  'webhook_delivery.state',
]);

const columns = Object.fromEntries(
  Object.entries(unions).map(([column, values]) => {
    const union = values.map((value) => JSON.stringify(value)).join(' | ');
    return [column, withDefault.has(column) ? `Generated<${union}>` : union];
  }),
);

const target = resolve('src/database/types.ts');
const dataFolder = mkdtempSync(join(tmpdir(), 'klip-types-'));
const generated = join(dataFolder, 'types.ts');
const server = await startBundledServer({ dataFolder, log: () => {} });
try {
  const { host, port } = server.address;
  await migrate({
    host,
    port,
    user: 'klip_owner',
    password: server.ownerPassword,
    database: 'postgres',
  });
  const address = `host=${encodeURIComponent(host)}&port=${port}`;
  execFileSync(
    process.execPath,
    [
      resolve('node_modules/kysely-codegen/dist/cli/bin.js'),
      '--camel-case',
      '--dialect=postgres',
      `--url=postgres://klip_owner:${server.ownerPassword}@/postgres?${address}`,
      '--date-parser=string',
      '--type-mapping={"timestamptz":"string","int8":"number"}',
      `--overrides=${JSON.stringify({ columns })}`,
      '--exclude-pattern={schema_migration*,graphile_worker.*}',
      `--out-file=${generated}`,
    ],
    // The generator looks for a compiler interface that TypeScript 7 does not have, says so, and
    // takes the overrides as they are, which is right; its exit code still tells.
    { stdio: 'pipe' },
  );
  // The plain names belong to the modules: `Balance` is the balance of the rules.
  const types = readFileSync(generated, 'utf8');
  const [tables = '', database = ''] = types.split('export interface DB ');
  const renamed = [
    tables.replaceAll(/^export interface (\w+)/gm, 'export interface $1Columns'),
    database.replaceAll(/: (\w+);$/gm, ': $1Columns;'),
  ].join('export interface DB ');
  if (!process.argv.includes('--verify')) writeFileSync(target, renamed);
  else if (readFileSync(target, 'utf8') !== renamed)
    throw new Error('src/database/types.ts is old');
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
