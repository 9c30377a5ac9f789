import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '@/database/connection';
import { updateUser } from '@/modules/accounts/server/repository/users';
import { peopleLimits } from '@/modules/people/server/limits';
import { anybodySignedIn } from '@/platform/actor';
import { redrawPhoto } from '@/platform/server/files/redraw-picture';
import { countWithin } from '@/platform/server/limits/throttle';
import { by } from '@/platform/server/procedures';
import { photoView } from '../contract';
import { peopleErrors } from '../errors';
import { listPhotoOwners } from './repository/photo-access';

export const photoProcedures = {
  setPhoto: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'PUT',
      path: '/me/photo',
      tags: ['People'],
      summary:
        'Your photo: JPEG, PNG, WebP or GIF, at most 5 MB, as a form with the header ' +
        'X-Requested-With',
    })
    .input(z.strictObject({ photo: z.file() }))
    .output(photoView)
    .handler(async ({ context, input }) => {
      const { actor, db, files, log, now, readInChildProcess, requestId } = context;
      // The limit counts before the photo is decoded, because a refused photo takes as much time as
      // an accepted one.
      await countWithin(db, peopleLimits.photos, actor.id, now);
      const bytes = await redrawPhoto(
        {
          readInChildProcess,
          bytes: new Uint8Array(await input.photo.arrayBuffer()),
          userId: actor.id,
        },
        peopleErrors.photoRefused,
      );
      const key = photoKey(actor.id);
      await files.put(key, bytes).catch((err: unknown) => {
        log.error({ err, reqId: requestId }, 'a photo could not be stored');
        throw peopleErrors.photoFailed();
      });
      // The address changes with the photo, so that no cache shows the old one.
      const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      const photoURL = `/files/${key}?v=${version}`;
      await context.transaction((tx) => updateUser(tx, actor.id, { image: photoURL }));
      return { photoURL };
    }),

  removePhoto: by(anybodySignedIn, { keys: 'none' })
    .route({ method: 'DELETE', path: '/me/photo', tags: ['People'], summary: 'Remove your photo' })
    .output(photoView)
    .handler(async ({ context: { actor, files, log, requestId, transaction } }) => {
      await transaction((tx) => updateUser(tx, actor.id, { image: null }));
      // A file that is not deleted does no harm, because it is never served without its row.
      await files.remove(photoKey(actor.id)).catch((err: unknown) => {
        log.warn({ err, reqId: requestId }, 'the file of a removed photo could not be removed');
      });
      return { photoURL: null };
    }),
};

export function photoKey(userId: string): string {
  return `profile-pictures/${userId}`;
}

export async function listPhotoKeys(db: Database): Promise<string[]> {
  return (await listPhotoOwners(db)).map(photoKey);
}
