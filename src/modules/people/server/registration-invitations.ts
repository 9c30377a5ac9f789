import type { Database } from '@/database/connection';
import { hashOfToken } from '@/modules/accounts/server/one-time-token';
import type { RegistrationInvitations } from '@/modules/accounts/server/registration-invitations';
import type { Clock } from '@/platform/server/clock';
import { onScreen, withTx } from '@/platform/server/transaction';
import { acceptInvitation } from './accept-invitation';
import { findOffer } from './find-offer';

/** Finds and accepts invitations for a registration through their link. */
export function registrationInvitations(db: Database, clock: Clock): RegistrationInvitations {
  return {
    find: async (token) => {
      const offer = await findOffer(db, token, clock());
      return offer && { ...offer, seesOthers: offer.grants !== 'customer' };
    },
    accept: (token, userId) =>
      withTx(db, onScreen(userId, 'registration'), (tx) =>
        acceptInvitation(tx, { tokenHash: hashOfToken(token), userId, now: clock() }),
      ),
  };
}
