import type { Database } from '@/database/connection';
import { hashSecret } from '@/platform/server/secret';
import type { LinkDetail } from '../domain';
import { findLinkByHash } from './repository';

declare module '@/platform/server/procedures' {
  interface CallingLink {
    /** Secret of the link, for documents that are made for its bearer. */
    secret: string;
    companyId: string;
    /** Id of the only balance that the link shows; null if it shows all of the company. */
    balanceId: string | null;
    detail: LinkDetail;
    mayAnswer: boolean;
    /** Creator of the link, which ends with their rights. */
    createdBy: string;
    /** Time of the previous opening, exact to a minute; null if there was none. */
    lastOpenedAt: string | null;
    readAt: Date;
  }
}

/**
 * Finds the link of a secret. Undefined for a malformed or unknown secret and for an expired,
 * revoked or ended link, all by the same query, so that nothing shows the difference.
 */
export async function findCardLink(db: Database, secret: string, now: Date) {
  const found = await findLinkByHash(db, hashSecret(secret), now);
  return found && { ...found, secret, readAt: now };
}
