import { z } from 'zod';
import { passkeyGroups } from '@/modules/accounts/domain';

/** Group that needs a passkey to sign in, and the first day; null if that is no one. */
const rule = { of: z.enum(passkeyGroups), from: z.iso.date().nullable(), version: z.int() };

export const savePasskeyRuleInput = z
  .strictObject(rule)
  .refine(({ of, from }) => (of === 'nobody') === (from === null), {
    path: ['from'],
    error: 'validation.required',
  });
/** The rule, with the staff and consultants whom it can be about. */
export const passkeyRuleView = z.strictObject({
  ...rule,
  people: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      isStaff: z.boolean(),
      hasPasskey: z.boolean(),
    }),
  ),
});
export type PasskeyRuleView = z.infer<typeof passkeyRuleView>;
