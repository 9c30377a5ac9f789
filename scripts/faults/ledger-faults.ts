import type { Fault } from './fault';

const ledger = 'src/database/migrations/0008-ledger.sql';
const spend = 'src/modules/balances/domain/spend.ts';
const changes = 'src/modules/balances/domain/changes.ts';
const entry = 'src/modules/time/server/change-entry.ts';
const policy = 'src/modules/time/policy.ts';
const locks = 'src/modules/balances/server/repository/lock-balances.ts';

/** Faults in what decides about prepaid time, which the proofs of the ledger find. */
export const ledgerFaults: Fault[] = [
  {
    name: 'an entry may not take the last minute',
    file: spend,
    from: 'if (missing > 0) {',
    to: 'if (missing >= 0) {',
  },
  {
    name: 'a balance expires a day early',
    file: spend,
    from: 'balance.expiresOn !== null && day > balance.expiresOn',
    to: 'balance.expiresOn !== null && day >= balance.expiresOn',
  },
  {
    name: 'late work is refused a day early',
    file: spend,
    from: 'export const lateLoggingDays = 14;',
    to: 'export const lateLoggingDays = 13;',
  },
  {
    name: 'a returned charge gives back more of a permit than it used',
    file: spend,
    from: 'balance.permitLeft + Math.min(amount, below)',
    to: 'balance.permitLeft + Math.max(amount, below)',
  },
  {
    name: 'room forgets what is permitted',
    file: spend,
    from: 'Math.max(0, currentAmount + overdraftLimit) + permitLeft',
    to: 'Math.max(0, currentAmount + overdraftLimit)',
  },
  {
    name: 'a correction may not go to the limit',
    file: changes,
    from: 'if (amount < 0 && left < -overdraftLimit) {',
    to: 'if (amount < 0 && left <= -overdraftLimit) {',
  },
  {
    name: 'an expired balance is topped up',
    file: changes,
    from: 'if (isExpiredOn(balance, today))\n    throw balanceErrors.balanceExpired',
    to: 'if (false && isExpiredOn(balance, today))\n    throw balanceErrors.balanceExpired',
  },
  {
    name: 'a closed balance is topped up',
    file: changes,
    from: 'today: Day): Amount {\n  if (balance.isClosed)',
    to: 'today: Day): Amount {\n  if (false && balance.isClosed)',
  },
  {
    name: 'a limit is lowered below what is overdrawn',
    file: changes,
    from: 'if (isLowered && balance.currentAmount < -overdraftLimit) {',
    to: 'if (isLowered && balance.currentAmount < -overdraftLimit - 60) {',
  },
  {
    name: 'the old charge of an entry does not count as available',
    file: entry,
    from: 'isMoved ? target : giveBack(target, entry.amount)',
    to: 'target',
  },
  {
    name: 'an entry is moved without a look at what is left',
    file: entry,
    from: 'if (isMoved || charged > entry.amount || next.serviceDate',
    to: 'if (charged > entry.amount || next.serviceDate',
  },
  {
    name: 'an undo takes back entries that were validated since their import',
    file: 'src/modules/imports/server/repository/undo-records.ts',
    from: 'when entry.version = 1 then null',
    to: 'when entry.billed_at is null then null',
  },
  {
    name: 'a changed entry stays validated',
    file: 'src/modules/time/server/repository/changes.ts',
    from: '      validatedAt: null,\n      validatedBy: null,\n',
    to: '',
  },
  {
    name: 'a question stays open after a correction',
    file: 'src/modules/time/server/questions.ts',
    from: "await markSettled(tx, question.id, { outcome: 'corrected', by: context.actor.id });",
    to: '',
  },
  {
    name: 'a questioned entry stays validated',
    file: 'src/modules/time/server/repository/questions.ts',
    from: 'case when billed_at is not null then validated_at end',
    to: 'validated_at',
  },
  {
    name: 'entries of others can be changed',
    file: policy,
    from: 'if (!isStaff(actor) && !isOwnWork(actor, entry)) return',
    to: 'if (false && !isStaff(actor)) return',
  },
  {
    name: 'a billed entry can be changed',
    file: policy,
    from: 'if (entry.billedAt !== null) return timeErrors.entryBilled();\n  if (entry.validatedAt',
    to: 'if (entry.validatedAt',
  },
  {
    name: 'a questioned entry can be billed',
    file: policy,
    from: 'billed && entry.questionedAt !== null ? timeErrors.entryQuestioned()',
    to: 'false && entry.questionedAt !== null ? timeErrors.entryQuestioned()',
  },
  {
    name: 'a permit is given on a closed balance',
    file: 'src/modules/balances/server/give-permit.ts',
    from: 'if (balance.isClosed) throw',
    to: 'if (false && balance.isClosed) throw',
  },
  {
    name: 'a permit is asked for while another request is open',
    file: 'src/modules/balances/domain/permits.ts',
    from: 'if (permitAskedId !== null) throw',
    to: 'if (false && permitAskedId !== null) throw',
  },
  {
    name: 'a permit that is taken back takes what was used',
    file: 'src/modules/balances/server/repository/permits.ts',
    from: "row.ref('amount')} - ",
    to: "row.ref('amount')} - 0 * ",
  },
  {
    name: 'a correction uses a permit',
    file: ledger,
    from: "IF NEW.kind <> 'adjustment' THEN\n    used_now",
    to: "IF NEW.kind <> '' THEN\n    used_now",
  },
  {
    name: 'a returned charge gives nothing back to its permit',
    file: ledger,
    from: 'ELSIF used_now < 0 THEN',
    to: 'ELSIF used_now < -1000000 THEN',
  },
  {
    name: 'the newest permit is used first',
    file: ledger,
    from: 'OVER (ORDER BY answered_at, id) AS running',
    to: 'OVER (ORDER BY answered_at DESC, id DESC) AS running',
  },
  {
    name: 'the oldest permit is given back first',
    file: ledger,
    from: 'OVER (ORDER BY answered_at DESC, id DESC) AS running',
    to: 'OVER (ORDER BY answered_at, id) AS running',
  },
  {
    name: 'an overdraft that a correction covered is still counted',
    file: ledger,
    from: 'permit_used = LEAST(below_after, below_before + GREATEST(0, used_now))',
    to: 'permit_used = GREATEST(permit_used, below_after)',
  },
  {
    name: 'a charge is returned to the balance that pays now',
    file: 'src/modules/balances/server/repository/movements.ts',
    from: "select charge.balance_id, 'reversal'",
    to: "select (select balance_id from time_entry where id = time_entry_id), 'reversal'",
  },
  {
    name: 'nothing locks a balance before it is decided on',
    file: locks,
    from: ') order by id for update',
    to: ') order by id',
  },
  {
    name: 'two that decide on a balance lock it for themselves later',
    file: locks,
    from: ') order by id for update',
    to: ') order by id for share',
  },
  {
    name: 'the ledger does not lock the balance',
    file: ledger,
    from: "     AND (NEW.kind <> 'charge' OR closed_at IS NULL)\n     FOR NO KEY UPDATE;",
    to: "     AND (NEW.kind <> 'charge' OR closed_at IS NULL);",
  },
  {
    name: 'an entry is saved although its terms have changed since the decision',
    file: ledger,
    from: "CONTINUE WHEN terms IS DISTINCT FROM call #>> '{decided,terms}'\n      OR held",
    to: 'CONTINUE WHEN held',
  },
];
