import { accountLimits } from '@/modules/accounts/server/limits';
import { findCompany } from '@/modules/companies/server/repository';
import { keyLimits } from '@/modules/keys/server/limits';
import { accessStateOf, isLastDayInRange, usualLastDay } from '@/platform/access';
import { anybodySignedIn, isStaff, visibleCompanies } from '@/platform/actor';
import { addDays } from '@/platform/day';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { requestErrors } from '@/platform/request-errors';
import { endOfDay } from '@/platform/server/day-bounds';
import { countWithin } from '@/platform/server/limits/throttle';
import { by } from '@/platform/server/procedures';
import { saveInstallation } from '@/platform/server/save-installation';
import {
  createKeyInput,
  done,
  type KeyView,
  keyInput,
  keyPage,
  keySettings,
  keySettingsView,
  listKeysInput,
  madeKey,
  madeKeys,
  replaceAllInput,
} from '../contract';
import { keyErrors } from '../errors';
import { canManageKeys, mayHaveKeys } from '../policy';
import { createKey } from './create-key';
import { replaceAll, replaceOne } from './replace-keys';
import { listKeys, lockKey, readCustomersMay, updateKey } from './repository';

const tags = ['Keys'];
const notByKey = 'Signed in only: a key cannot make, see or end keys.';

export const keysRouter = {
  list: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/api-keys',
      tags,
      summary: 'Your API keys, newest first; for staff also everybody’s',
      description: notByKey,
    })
    .input(listKeysInput)
    .output(keyPage)
    .handler(async ({ context: { db, actor, now }, input: { of, limit, cursor } }) => {
      if (of === 'everybody' && !isStaff(actor)) throw requestErrors.notAllowed();
      const rows = await listKeys(
        db,
        { ownerId: of === 'me' ? actor.id : undefined },
        { limit: rowsFor(limit), after: readCursor(cursor, cursorPart.instant, cursorPart.uuid) },
      );
      return toPage(
        rows,
        limit,
        (row) => [row.createdAt, row.id],
        (row) => toView(row, now),
      );
    }),

  create: by(anybodySignedIn, { keys: 'none', asksAgain: true })
    .route({
      method: 'POST',
      path: '/api-keys',
      tags,
      successStatus: 201,
      summary: 'Make an API key; it is told this once',
      description:
        'A key has a scope: `read`; `log`, which also logs, changes and deletes time and runs ' +
        'the timer; `manage`, everything but people, rights, keys and the installation. It never ' +
        `has more rights than you have at that moment. ${notByKey}`,
    })
    .input(createKeyInput)
    .output(madeKey)
    .handler(async ({ context, input }) => {
      const { name, scope, companyId, expiresOn } = input;
      const { db, actor, now, today, timeZone } = context;
      if (
        expiresOn !== undefined &&
        !isLastDayInRange(expiresOn, { earliest: addDays(today, 1), today })
      )
        throw keyErrors.keyExpiryOutOfRange({ field: 'expiresOn' });
      if (companyId !== undefined) await findCompany(db, companyId, visibleCompanies(actor));
      await countWithin(db, accountLimits.credentialChanges, `keys ${actor.id}`, now);
      return context.makeSecretOnce('keys.create', input, (tx) =>
        createKey(tx, context, {
          name,
          scope,
          companyId: companyId ?? null,
          expiresAt: endOfDay(expiresOn ?? usualLastDay(today), timeZone),
        }),
      );
    }),

  revoke: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'DELETE',
      path: '/api-keys/{id}',
      tags,
      summary: 'End a key at once; staff also those of others',
      description: notByKey,
    })
    .input(keyInput)
    .output(done)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        const { actor, now } = context;
        const key = await lockKey(tx, id, { ownerId: isStaff(actor) ? undefined : actor.id });
        if (!key) throw keyErrors.keyNotFound();
        if (key.revokedAt === null)
          await updateKey(tx, id, { revokedAt: now.toISOString(), revokedBy: actor.id });
        return {};
      }),
    ),

  roll: by(anybodySignedIn, { keys: 'none', asksAgain: true })
    .route({
      method: 'POST',
      path: '/api-keys/{id}/roll',
      tags,
      successStatus: 201,
      summary: 'Replace a key of yours by a new one; the old one works for 24 more hours',
      description: notByKey,
    })
    .input(keyInput)
    .output(madeKey)
    .handler(async ({ context, input }) => {
      const { db, actor, now } = context;
      await countWithin(db, keyLimits.keyReplacements, actor.id, now);
      return context.makeSecretOnce('keys.roll', input, (tx) => replaceOne(tx, context, input.id));
    }),

  rollAll: by(anybodySignedIn, { keys: 'none', asksAgain: true })
    .route({
      method: 'POST',
      path: '/api-keys/roll',
      tags,
      successStatus: 201,
      summary: 'Replace all keys of yours by new ones; the old ones end at once or in a day',
      description: notByKey,
    })
    .input(replaceAllInput)
    .output(madeKeys)
    .handler(async ({ context, input }) => {
      const { db, actor, now } = context;
      await countWithin(db, keyLimits.keyReplacements, actor.id, now);
      return context.makeSecretOnce('keys.rollAll', input, (tx) =>
        replaceAll(tx, context, input.oldKeys),
      );
    }),

  settings: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/api-keys/settings',
      tags,
      summary: 'Whether customers may make keys, and whether you may',
      description: notByKey,
    })
    .output(keySettingsView)
    .handler(async ({ context: { db, actor } }) => {
      const customersMay = await readCustomersMay(db);
      return { customersMay, mayMake: mayHaveKeys(actor, { customersMay }) };
    }),

  saveSettings: by(canManageKeys, { keys: 'none', asksAgain: true })
    .route({
      method: 'PUT',
      path: '/api-keys/settings',
      tags,
      summary: 'Let customers have keys, or not; those they have rest meanwhile',
      description: notByKey,
    })
    .input(keySettings)
    .output(done)
    .handler(({ context, input: { customersMay } }) =>
      context.transaction(async (tx) => {
        await saveInstallation(tx, { customerKeys: customersMay });
        return {};
      }),
    ),
};

type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

function toView(row: KeyRow, now: Date): KeyView {
  const { id, name, prefix, scope, companyId, companyName, ownerName } = row;
  const { createdAt, expiresAt, lastUsedAt, replacedBy } = row;
  return {
    id,
    name,
    start: `klip_${prefix}`,
    scope,
    companyId,
    companyName,
    ownerName,
    state: accessStateOf(row, now),
    isReplaced: replacedBy !== null,
    createdAt,
    expiresAt,
    lastUsedAt,
  };
}
