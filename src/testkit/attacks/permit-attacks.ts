import { randomUUID } from 'node:crypto';
import { type Attack, newEntry, newMovement, type Target } from './attack';

/** Attacks on permits, by which customers allow a balance below the limit. */
export const permitAttacks: Record<string, (target: Target) => Attack> = {
  'permit an overdraft without being asked': ({ balanceId, actor }) => ({
    statements: [[newPermit, randomUUID(), balanceId, actor, 'given']],
    code: '23514',
  }),
  'permit an overdraft of one’s own customer': ({ balanceId, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newPermit, id, balanceId, actor, 'asked'],
        [givePermit, id, actor],
      ],
      code: '23514',
      constraint: 'permit_by_customer',
    };
  },
  'permit in the name of the customer': ({ balanceId, customer, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newPermit, id, balanceId, actor, 'asked'],
        [givePermit, id, customer],
      ],
      code: '23514',
      constraint: 'permit_by_customer',
    };
  },
  'pass the limit by more than is permitted': ({ balanceId, customer }) => {
    const [id, permitId] = [randomUUID(), randomUUID()];
    return {
      statements: [
        [newPermit, permitId, balanceId, customer, 'asked'],
        [givePermit, permitId, customer],
        [newEntry, id, balanceId, customer, 81],
        [newMovement, balanceId, 'charge', -81, id, null, ''],
      ],
      code: '23514',
      constraint: 'balance_not_overdrawn',
      actor: customer,
    };
  },
  'take a permit with a correction': ({ balanceId, customer }) => {
    const permitId = randomUUID();
    return {
      statements: [
        [newPermit, permitId, balanceId, customer, 'asked'],
        [givePermit, permitId, customer],
        [newMovement, balanceId, 'adjustment', -71, null, null, 'mine'],
      ],
      code: '23514',
      constraint: 'balance_not_overdrawn',
      actor: customer,
    };
  },
  'raise what was permitted': ({ balanceId, customer }) => {
    const id = randomUUID();
    return {
      statements: [
        [newPermit, id, balanceId, customer, 'asked'],
        [givePermit, id, customer],
        ['update overdraft_permit set amount = 900 where id = $1', id],
      ],
      code: '23514',
      constraint: 'permit_immutable',
      actor: customer,
    };
  },
  'say that a permit was used': ({ balanceId, customer }) => {
    const id = randomUUID();
    return {
      statements: [
        [newPermit, id, balanceId, customer, 'asked'],
        [givePermit, id, customer],
        ['update overdraft_permit set used = 1 where id = $1', id],
      ],
      code: '23514',
      constraint: 'permit_via_ledger',
      actor: customer,
    };
  },
  'set what is permitted': ({ balanceId }) => ({
    statements: [['update balance set permit_left = 900 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_via_ledger',
  }),
  'set what is used of permits': ({ balanceId }) => ({
    statements: [['update balance set permit_used = 900 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_via_ledger',
  }),
  'erase a permit': () => ({
    statements: [['delete from overdraft_permit']],
    code: '42501',
    constraint: 'append_only',
  }),
};

const newPermit = `insert into overdraft_permit (id, balance_id, company_id, amount, asked_by,
    status, answered_by, answered_at)
  select $1, id, company_id, 10, $3, $4::text, case when $4::text = 'given' then $3 end,
      case when $4::text = 'given' then now() end
    from balance where id = $2`;
const givePermit = `update overdraft_permit set status = 'given', answered_by = $2,
  answered_at = now() where id = $1`;
