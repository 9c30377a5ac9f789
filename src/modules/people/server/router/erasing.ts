import { ensureFresh } from '@/modules/accounts/server/ensure-fresh';
import { by } from '@/platform/server/procedures';
import { done, eraseInput } from '../../contract';
import { peopleErrors } from '../../errors';
import { canManageUsers } from '../../policy';
import { lockWithoutLosingStaff } from '../lock-without-losing-staff';
import { deletePersonalRows, erasePerson } from '../repository/erasing';
import { hasSubscription } from '../repository/users';

export const erasingProcedures = {
  /** The clock replaces the name elsewhere, within minutes: `admin.replaceErased`. */
  erase: by(canManageUsers)
    .route({
      method: 'POST',
      path: '/users/{id}/erase',
      tags: ['Users'],
      summary: 'Erase a person: the name and the address go, the books stay',
      description:
        'Only with a session of the last 24 hours; it cannot be undone. Refusals: `signInAgain`, ' +
        '`lastStaff`, `subscriptionGoesOn`, `yourself`.',
    })
    .input(eraseInput)
    .output(done)
    .handler(async ({ context, input: { id, inTexts } }) => {
      ensureFresh(context);
      if (id === context.actor.id) throw peopleErrors.yourself();
      return context.transaction(async (tx) => {
        const disabledAt = context.now.toISOString();
        await lockWithoutLosingStaff(tx, id, (before) => ({ ...before, disabledAt }));
        if (await hasSubscription(tx, id)) throw peopleErrors.subscriptionGoesOn();
        await deletePersonalRows(tx, id);
        await erasePerson(tx, id, inTexts);
        return {};
      });
    }),
};
