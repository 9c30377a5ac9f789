import { keyErrors } from '@/modules/keys/errors';
import { findKey } from '@/modules/keys/server/repository';
import { anybodySignedIn, isStaff, visibleCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { keyTrail, keyTrailInput } from '../../contract/key-trail';
import { readAuditPage } from '../read-audit-page';
import { countUnseen } from '../repository/audit';

export const keyTrailProcedures = {
  keyTrail: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/api-keys/{id}/changes',
      tags: ['Keys'],
      summary: 'What a key of yours has changed, the latest first; for staff any key',
      description:
        'Also of a key that has ended. Lines of customers that you may not see any more are ' +
        'left out and counted. Signed in only: a key cannot see it.',
    })
    .input(keyTrailInput)
    .output(keyTrail)
    .handler(async ({ context, input: { id, ...page } }) => {
      const { db, actor } = context;
      const key = await findKey(db, id, { ownerId: isStaff(actor) ? undefined : actor.id });
      if (!key) throw keyErrors.keyNotFound();
      const { name, prefix, ownerName } = key;
      const filter = { channelId: id, scope: visibleCompanies(actor) };
      return {
        ...(await readAuditPage(context, filter, page)),
        key: { name, start: `klip_${prefix}`, ownerName },
        leftOut: await countUnseen(db, filter),
      };
    }),
};
