import { type Attack, newMovement, type Target } from './attack';

/** Attacks that would charge nothing without a mark, or bill what is free. */
export const freeAttacks: Record<string, (target: Target) => Attack> = {
  'charge nothing without saying that it is free': ({ balanceId, entryId, chargeId }) => ({
    statements: [
      [newMovement, balanceId, 'reversal', 30, entryId, chargeId, ''],
      ['update time_entry set amount = 0 where id = $1', entryId],
    ],
    code: '23514',
    constraint: 'entry_charged_or_free',
  }),
  'give more than was worked': ({ entryId }) => ({
    statements: [['update time_entry set free_amount = 31 where id = $1', entryId]],
    code: '23514',
    constraint: 'entry_charged_or_free',
  }),
  'give work and keep its charge': ({ entryId }) => ({
    statements: [
      [
        'update time_entry set amount = 0, worked_amount = 30, free_amount = 30, ' +
          'free_since = now() where id = $1',
        entryId,
      ],
    ],
    code: '23514',
    constraint: 'entry_matches_ledger',
  }),
  'bill free work': ({ balanceId, entryId, chargeId }) => ({
    statements: [
      [newMovement, balanceId, 'reversal', 30, entryId, chargeId, ''],
      [
        'update time_entry set amount = 0, worked_amount = 30, free_amount = 30, ' +
          'free_since = now(), billed_at = now() where id = $1',
        entryId,
      ],
    ],
    code: '23514',
    constraint: 'entry_billed_is_charged',
  }),
};
