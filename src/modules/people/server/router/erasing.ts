import type { Database } from '@/database/connection';
import { deleteSessions } from '@/modules/accounts/server/repository/sessions';
import { requestErrors } from '@/platform/request-errors';
import { by } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import {
  done,
  type ErasingView,
  eraseInput,
  erasingView,
  maxPlaces,
  userInput,
} from '../../contract';
import { excerptAround, findSpellings, spellingPattern } from '../../domain';
import { peopleErrors } from '../../errors';
import { canManageUsers } from '../../policy';
import { callOffErasing } from '../call-off-erasing';
import {
  countRows,
  findErasable,
  listAddresses,
  listTexts,
  orderErasing,
} from '../repository/erasing';
import { hasSubscription, lockActiveStaff } from '../repository/users';

const tags = ['Users'];

export const erasingProcedures = {
  erasing: by(canManageUsers, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/users/{id}/erasing',
      tags,
      summary: 'What goes when a person is erased, and the texts of others that name them',
    })
    .input(userInput)
    .output(erasingView)
    .handler(async ({ context: { db }, input: { id } }) => {
      const person = await findPerson(db, id);
      const [rows, { places, isMore }] = await Promise.all([
        countRows(db, id),
        findPlaces(db, { id, name: person.name }),
      ]);
      return { ...person, rows, places: places.map(({ shown }) => shown), isMore };
    }),

  /**
   * Orders the erasing of a person. The account is disabled at once, and the job
   * `admin.erasePeople` erases it a day later.
   */
  erase: by(canManageUsers, { keys: 'none', asksAgain: true })
    .route({
      method: 'POST',
      path: '/users/{id}/erase',
      tags,
      summary: 'Erase a person in a day: the name and the address go, the books stay',
      description:
        'It can be called off for a day. Refusals: `subscriptionGoesOn`, `yourself`, ' +
        '`erasingOrdered`, and `placesChanged` where a chosen text no longer names the person.',
    })
    .input(eraseInput)
    .output(done)
    .handler(async ({ context, input: { id, places: chosen } }) => {
      if (id === context.actor.id) throw peopleErrors.yourself();
      const { name } = await findPerson(context.db, id);
      const { places } = await findPlaces(context.db, { id, name, keys: chosen });
      const found = places.filter(({ shown }) => chosen.includes(shown.key));
      if (found.length < new Set(chosen).size) throw peopleErrors.placesChanged();
      return context.transaction(async (tx) => {
        // If two staff members order each other's erasing, the second is no longer staff.
        if (!(await lockActiveStaff(tx)).includes(context.actor.id))
          throw requestErrors.notAllowed();
        if ((await findPerson(tx, id)).erasingAt) throw peopleErrors.erasingOrdered();
        if (await hasSubscription(tx, id)) throw peopleErrors.subscriptionGoesOn();
        await orderErasing(tx, id, found);
        await deleteSessions(tx, id);
        return {};
      });
    }),

  callOffErasing: by(canManageUsers, { keys: 'none' })
    .route({
      method: 'DELETE',
      path: '/users/{id}/erasing',
      tags,
      summary: 'Call off the erasing of a person: the account is as it was',
    })
    .input(userInput)
    .output(done)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        if (!(await callOffErasing(tx, id))) throw peopleErrors.erasingNotOrdered();
        return {};
      }),
    ),
};

async function findPerson(db: Database | Tx, id: string) {
  const person = await findErasable(db, id);
  if (!person) throw peopleErrors.userNotFound();
  return person;
}

/**
 * Finds the texts with the name for both procedures, so that only texts that were shown can be
 * chosen.
 */
async function findPlaces(
  db: Database,
  { id, name, keys }: { id: string; name: string; keys?: readonly string[] },
) {
  if (keys?.length === 0) return { places: [], isMore: false };
  const pattern = spellingPattern(name, await listAddresses(db, id));
  const rows = await listTexts(db, { id, pattern, limit: maxPlaces + 1, keys });
  const places = rows.flatMap(({ entity, id: of, field, words, ...row }) => {
    const spellings = findSpellings(words, pattern);
    if (spellings.length === 0) return [];
    const kind: ErasingView['places'][number]['kind'] =
      entity === 'mail' || entity === 'notification' ? entity : 'text';
    const shown = { kind, ...row, ...excerptAround(words, pattern) };
    return [{ entity, id: of, field, spellings, shown }];
  });
  return { places: places.slice(0, maxPlaces), isMore: places.length > maxPlaces };
}
