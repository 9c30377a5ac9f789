import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resources } from './resources';

/** Families whose keys are put together at run time, e.g. t(`status.${status}`). */
const dynamicFamilies = [
  'time:question.outcome.',
  'time:question.reason.',
  'accounts:error.',
  'accounts:login.afterReset',
  'accounts:login.sessionExpired',
  'accounts:login.signedOut',
  'accounts:register.accountType.',
  'accounts:strength.',
  'accounts:user.role.',
  'admin:about.',
  'admin:audit.action.',
  'admin:audit.column.',
  'admin:audit.did.',
  'admin:audit.field.',
  'admin:audit.kind.',
  'admin:audit.unit.',
  'admin:error.',
  'admin:group.',
  'admin:health.database.',
  'admin:health.files.',
  'admin:health.mail.',
  'admin:jobs.name.',
  'admin:jobs.state.',
  'admin:labels.in.',
  'admin:labels.language.',
  'admin:outbox.state.',
  'admin:section.',
  'admin:thresholds.low',
  'admin:thresholds.medium',
  'analytics:against.',
  'analytics:column.',
  'analytics:confidence.',
  'analytics:figure.',
  'analytics:preset.',
  'analytics:reason.',
  'analytics:table.',
  'app:topbar.language.',
  'app:settings.theme.',
  'balances:adjust.direction.',
  'balances:amount.placeholder.',
  'balances:ask.for.',
  'balances:ask.title.',
  'balances:asked.by.',
  'balances:asked.for.',
  'balances:error.',
  'balances:period.',
  'balances:rounding.mode.',
  'balances:show.',
  'balances:sort.',
  'balances:statement.column.',
  'balances:statement.kind.',
  'crm:next.',
  'links:error.',
  'links:detail.',
  'links:shows.',
  'links:state.',
  'keys:error.',
  'webhooks:error.',
  'webhooks:disabled.',
  'webhooks:event.',
  'webhooks:failure.',
  'webhooks:format.',
  'webhooks:remove',
  'webhooks:rotate',
  'webhooks:state.',
  'keys:scope.',
  'keys:state.',
  'keys:roll.',
  'keys:revoke.',
  'balances:statement.total.',
  'balances:status.',
  'balances:topUp.do.',
  'balances:topUp.title.',
  'balances:type.',
  'balances:view.',
  'commands:goTo.',
  'commands:keywords.',
  'commands:shortcuts.key.',
  'companies:accountStatus.',
  'companies:accountType.',
  'companies:activity.',
  'branding:error.',
  'branding:validation.',
  'companies:error.',
  'companies:notice.',
  'companies:status.',
  'crm:error.',
  'crm:mail.language.',
  'crm:mail.recipient.',
  'crm:mail.state.',
  'crm:mail.template.',
  'crm:reason.',
  'crm:show.',
  'crm:sort.',
  'crm:tab.',
  'mail:',
  'notifications:error.',
  'notifications:kind.',
  'notifications:status.',
  'overview:onboarding.',
  'overview:reason.',
  'people:error.',
  'plans:admin.status.',
  'plans:error.',
  'plans:feature.',
  'plans:outcome.',
  'support:error.',
  'people:invite.as.',
  'people:members.relation.',
  'people:users.history.',
  'people:users.state.',
  'people:invitation.consultant',
  'people:invitation.customer',
  'people:invitation.staff',
  'tasks:approve.',
  'support:error.',
  'tasks:error.',
  'tasks:group.',
  'tasks:priority.',
  'tasks:status.',
  'tasks:view.',
  'time:category.',
  'time:error.',
  'reports:error.',
  'reports:export.',
  'time:field.',
  'time:history.',
  'time:period.',
  'reports:monthly.group.',
  'time:quick.',
  'time:view.',
  'time:week.',
  'ui:error.',
];

const sourceRoot = join(import.meta.dirname, '..');

function sourceText(): string {
  return readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        !/messages[\\/](audit-|commands-|mail-|reports-|running-)?(da|en)\.ts$/.test(path),
    )
    .map((path) => readFileSync(join(sourceRoot, path), 'utf8'))
    .join('\n');
}

test('every text is shown somewhere', () => {
  const source = sourceText();
  const unused = Object.entries(resources.en).flatMap(([namespace, words]) =>
    [...new Set(Object.keys(words).map((key) => key.replace(/_(zero|one|other)$/, '')))]
      .filter((key) => !dynamicFamilies.some((family) => `${namespace}:${key}`.startsWith(family)))
      .filter((key) => !['', `${namespace}:`].some((prefix) => isQuoted(source, prefix + key)))
      .map((key) => `${namespace}:${key}`),
  );
  expect(unused).toEqual([]);
});

function isQuoted(source: string, key: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(quote + key + quote));
}
