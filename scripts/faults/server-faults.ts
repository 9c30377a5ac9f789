import type { Fault } from './fault';

const totals = 'src/database/migrations/0009-totals.sql';

export const serverFaults: Fault[] = [
  {
    name: 'an entry may take one minute too many',
    file: 'src/modules/balances/domain/spend.ts',
    from: 'if (missing > 0) {',
    to: 'if (missing > 1) {',
  },
  {
    name: 'rounding to the nearest step rounds down',
    file: 'src/modules/balances/domain/rounding.ts',
    from: 'Math.floor((worked + step / 2) / step)',
    to: 'Math.floor(worked / step)',
  },
  {
    name: 'a moved entry keeps the rounding of its old balance',
    file: 'src/modules/time/server/change-entry.ts',
    from: 'isMoved || next.amount !== entry.workedAmount',
    to: 'next.amount !== entry.workedAmount',
  },
  {
    name: 'entries of others, and validated ones, can be deleted',
    file: 'src/modules/time/server/delete-entries.ts',
    from: 'for (const entry of entries) ensureMayChange(actor, entry);',
    to: '',
  },
  {
    name: 'a consultant confirms time as a customer',
    file: 'src/modules/time/policy.ts',
    from: "(actor.role !== 'consultant' && relationTo(actor, companyId) === 'customer')",
    to: "relationTo(actor, companyId) === 'customer'",
  },
  {
    name: 'customers read internal notes',
    file: 'src/modules/balances/policy.ts',
    from: "return relationTo(actor, companyId) !== 'customer';",
    to: 'return relationTo(actor, companyId) !== undefined;',
  },
  {
    name: 'a consultant serves the company that they are a customer of',
    file: 'src/platform/actor.ts',
    from: "(membership) => membership.relation === 'consultant'",
    to: '(membership) => membership.companyId',
  },
  {
    name: 'a revoked link still opens',
    file: 'src/modules/links/server/repository.ts',
    from: ".where('cardLink.revokedAt', 'is', null)",
    to: '',
  },
  {
    name: 'a repeated request is answered to somebody who lost the rights',
    file: 'src/platform/server/run-once.ts',
    from: 'if (!coversRights(actor, first.rights)) throw requestErrors.rightsChanged();',
    to: 'coversRights(actor, first.rights);',
  },
  {
    name: 'webhooks reach private addresses',
    file: 'src/platform/server/outgoing/call-outside.ts',
    from: "if (address.range() !== 'unicast' || !isGlobal)",
    to: "if (address.range() === 'loopback' && !isGlobal)",
  },
  {
    name: 'sums of a period count the movement after it',
    file: 'src/modules/balances/server/repository/period-sums.ts',
    from: 'or seq < bounded.next_seq)',
    to: 'or seq <= bounded.next_seq)',
  },
  {
    name: 'the text of a mail is not escaped',
    file: 'src/platform/server/mail/mail-layout.ts',
    from: 'escapeHtml(heading)}</h1>',
    to: 'heading}</h1>',
  },
  {
    name: 'a total forgets to take back what was billed',
    file: totals,
    from: 'CASE WHEN OLD.billed_at IS NULL THEN 0 ELSE -OLD.amount END,',
    to: 'CASE WHEN OLD.billed_at IS NULL THEN 0 ELSE OLD.amount END,',
  },
  {
    name: 'the server may change a movement',
    file: 'src/database/migrations/0006-balances.sql',
    from: "AND pg_trigger_depth() < 2 THEN\n    RAISE EXCEPTION 'a balance moves",
    to: "AND pg_trigger_depth() < 0 THEN\n    RAISE EXCEPTION 'a balance moves",
  },
];
