import type { Database } from '@/database/connection';
import { hashSecret } from '@/platform/server/secret';
import type { LinkDetail } from '../domain';
import { findLinkByHash } from './repository';

declare module '@/platform/server/procedures' {
  interface CallingLink {
    /** The secret as presented, for documents printed for its bearer. */
    secret: string;
    companyId: string;
    /** The only balance that the link shows; null if it shows all of the company. */
    balanceId: string | null;
    detail: LinkDetail;
    mayAnswer: boolean;
    /** The maker: the link ends with their rights. */
    createdBy: string;
    /** The previous opening, exact to a minute. */
    lastOpenedAt: string | null;
    readAt: Date;
  }
}

/**
 * The link that a secret opens. Undefined for a malformed or unknown secret, and for a link that
 * has expired, was revoked or has ended: all by the same query.
 */
export async function findCardLink(db: Database, secret: string, now: Date) {
  const found = await findLinkByHash(db, hashSecret(secret), now);
  return found && { ...found, secret, readAt: now };
}
