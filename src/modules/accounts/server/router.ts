import { anybodySignedIn } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { meView } from '../contract';
import { findMe } from './repository';

export const accountsRouter = {
  me: by(anybodySignedIn)
    .route({ method: 'GET', path: '/me', tags: ['Accounts'], summary: 'Yourself, with the companies you belong to' })
    .output(meView)
    .handler(async ({ context }) => {
      const { image, ...user } = await findMe(context.db, context.actor.id);
      return { ...user, photoURL: image, timeZone: context.timeZone };
    }),
};
