import { randomUUID } from 'node:crypto';
import { type Attack, newEntry, newMovement, orderOfBefore, type Target } from './attack';
import { freeAttacks } from './free-attacks';
import { permitAttacks } from './permit-attacks';

/** Attacks with the owner's SQL access, each with the expected refusal. */
export const attacks: Record<string, (target: Target) => Attack> = {
  'set what is left': ({ balanceId }) => ({
    statements: [['update balance set current_amount = 9999 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_via_ledger',
  }),
  'set what was bought': ({ balanceId }) => ({
    statements: [['update balance set initial_amount = 9999 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_immutable',
  }),
  'set the sum of adjustments': ({ balanceId }) => ({
    statements: [['update balance set adjusted_amount = 9 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_via_ledger',
  }),
  'set the sequence': ({ balanceId }) => ({
    statements: [['update balance set last_seq = 9 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_via_ledger',
  }),
  'open with more than was bought': ({ balanceId, actor }) => ({
    statements: [
      [
        `insert into balance (company_id, number, type, initial_amount, current_amount,
          created_by) select company_id, 'X-1', type, 10, 99, $2 from balance where id = $1`,
        balanceId,
        actor,
      ],
    ],
    code: '23514',
    constraint: 'balance_opening',
  }),
  'move to another company': ({ balanceId, foreignId }) => ({
    statements: [
      [
        'update balance set company_id = (select company_id from balance where id = $2) ' +
          'where id = $1',
        balanceId,
        foreignId,
      ],
    ],
    code: '23514',
    constraint: 'balance_immutable',
  }),
  'change the number': ({ balanceId }) => ({
    statements: [[`update balance set number = 'TB-9999' where id = $1`, balanceId]],
    code: '23514',
    constraint: 'balance_immutable',
  }),
  'change the type': ({ balanceId }) => ({
    statements: [[`update balance set type = 'credits' where id = $1`, balanceId]],
    code: '23514',
    constraint: 'balance_immutable',
  }),
  'erase a balance': ({ balanceId }) => ({
    statements: [['delete from balance where id = $1', balanceId]],
    code: '42501',
    constraint: 'append_only',
  }),
  'erase an entry': ({ entryId }) => ({
    statements: [['delete from time_entry where id = $1', entryId]],
    code: '42501',
    constraint: 'append_only',
  }),
  'rewrite the ledger': ({ chargeId }) => ({
    statements: [['update ledger_entry set amount = -1 where id = $1', chargeId]],
    code: '42501',
    constraint: 'append_only',
  }),
  'erase from the ledger': ({ chargeId }) => ({
    statements: [['delete from ledger_entry where id = $1', chargeId]],
    code: '42501',
    constraint: 'append_only',
  }),
  'empty the ledger': () => ({
    statements: [['truncate ledger_entry']],
    code: '42501',
    constraint: 'append_only',
  }),
  'rewrite the audit log': () => ({
    statements: [[`update audit_log set actor_id = 'x'`]],
    code: '42501',
    constraint: 'append_only',
  }),
  'an entry without a charge': ({ balanceId, actor }) => ({
    statements: [[newEntry, randomUUID(), balanceId, actor, 10]],
    code: '23514',
    constraint: 'entry_matches_ledger',
  }),
  'change an amount without the ledger': ({ entryId }) => ({
    statements: [['update time_entry set amount = 5 where id = $1', entryId]],
    code: '23514',
    constraint: 'entry_matches_ledger',
  }),
  'delete an entry without giving back': ({ entryId }) => ({
    statements: [['update time_entry set deleted_at = now() where id = $1', entryId]],
    code: '23514',
    constraint: 'entry_matches_ledger',
  }),
  'pass the limit': ({ balanceId, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newEntry, id, balanceId, actor, 71],
        [newMovement, balanceId, 'charge', -71, id, null, ''],
      ],
      code: '23514',
      constraint: 'balance_not_overdrawn',
    };
  },
  'lower the limit under an overdraft': ({ foreignId, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newEntry, id, foreignId, actor, 120],
        [newMovement, foreignId, 'charge', -120, id, null, ''],
        ['update balance set overdraft_limit = 10 where id = $1', foreignId],
      ],
      code: '23514',
      constraint: 'balance_not_overdrawn',
    };
  },
  'give back twice': ({ balanceId, entryId, chargeId }) => ({
    statements: [
      ['update time_entry set deleted_at = now() where id = $1', entryId],
      [newMovement, balanceId, 'reversal', 30, entryId, chargeId, ''],
      [newMovement, balanceId, 'reversal', 30, entryId, chargeId, ''],
    ],
    code: '23505',
  }),
  'give back more than was charged': ({ balanceId, entryId, chargeId }) => ({
    statements: [[newMovement, balanceId, 'reversal', 31, entryId, chargeId, '']],
    code: '23514',
    constraint: 'reversal_exact',
  }),
  'give back to another balance': ({ creditsId, entryId, chargeId }) => ({
    statements: [[newMovement, creditsId, 'reversal', 30, entryId, chargeId, '']],
    code: '23514',
    constraint: 'reversal_exact',
  }),
  overflow: ({ balanceId }) => ({
    statements: [[newMovement, balanceId, 'adjustment', 2_147_483_647, null, null, 'too much']],
    code: '22003',
  }),
  'two credits in one charge': ({ creditsId, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newEntry, id, creditsId, actor, 2],
        [newMovement, creditsId, 'charge', -2, id, null, ''],
      ],
      code: '23514',
      constraint: 'credit_is_one',
    };
  },
  'charge a closed balance': ({ closedId, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newEntry, id, closedId, actor, 10],
        [newMovement, closedId, 'charge', -10, id, null, ''],
      ],
      code: '23503',
      constraint: 'balance_open',
    };
  },
  'an adjustment without a reason': ({ balanceId }) => ({
    statements: [[newMovement, balanceId, 'adjustment', 10, null, null, '']],
    code: '23514',
    constraint: 'ledger_entry_shape',
  }),
  'change a billed entry after somebody was erased': ({ entryId, customer }) => ({
    statements: [
      [orderOfBefore, customer],
      ['select erase_person($1)', customer],
      ["select set_config('app.erasing', 'on', true)"],
      ['update time_entry set billed_at = now() where id = $1', entryId],
      ["update time_entry set title = 'Other' where id = $1", entryId],
    ],
    code: '23514',
    constraint: 'entry_billed',
  }),
  'change a billed entry': ({ entryId }) => ({
    statements: [
      ['update time_entry set billed_at = now() where id = $1', entryId],
      [`update time_entry set title = 'Other' where id = $1`, entryId],
    ],
    code: '23514',
    constraint: 'entry_billed',
  }),
  'unbill and change in one statement': ({ entryId }) => ({
    statements: [
      ['update time_entry set billed_at = now() where id = $1', entryId],
      [`update time_entry set billed_at = null, title = 'Other' where id = $1`, entryId],
    ],
    code: '23514',
    constraint: 'entry_billed',
  }),
  'edit and keep the validation': ({ entryId }) => ({
    statements: [
      ['update time_entry set validated_at = now() where id = $1', entryId],
      [`update time_entry set title = 'Other' where id = $1`, entryId],
    ],
    code: '23514',
    constraint: 'entry_validated',
  }),
  'rewrite what was worked and keep the validation': ({ entryId }) => ({
    statements: [
      ['update time_entry set validated_at = now() where id = $1', entryId],
      ['update time_entry set worked_amount = 1 where id = $1', entryId],
    ],
    code: '23514',
    constraint: 'entry_validated',
  }),
  'round credits': ({ creditsId }) => ({
    statements: [['update balance set rounding_increment = 15 where id = $1', creditsId]],
    code: '23514',
    constraint: 'balance_rounds_hours',
  }),
  'bring a deleted entry back': ({ balanceId, entryId, chargeId }) => ({
    statements: [
      ['update time_entry set deleted_at = now() where id = $1', entryId],
      [newMovement, balanceId, 'reversal', 30, entryId, chargeId, ''],
      ['update time_entry set deleted_at = null where id = $1', entryId],
    ],
    code: '23514',
    constraint: 'entry_deleted',
  }),
  'write without an actor': ({ balanceId }) => ({
    statements: [[`update balance set notes = 'x' where id = $1`, balanceId]],
    code: '42501',
    constraint: 'audit_actor',
    actor: '',
  }),
  'move money without an actor': ({ balanceId }) => ({
    statements: [[newMovement, balanceId, 'adjustment', 10, null, null, 'gift']],
    code: '42501',
    constraint: 'audit_actor',
    actor: '',
  }),
  ...permitAttacks,
  ...freeAttacks,
};
