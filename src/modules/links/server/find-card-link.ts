import type { Database } from '@/database/connection';
import { hashSecret } from '@/platform/server/secret';
import type { LinkDetail } from '../domain';
import { findLinkByHash } from './repository';

declare module '@/platform/server/procedures' {
  interface CallingLink {
    /** As it was presented: for what is printed for whoever has it. */
    secret: string;
    companyId: string;
    /** Only this balance; null for all of the company. */
    balanceId: string | null;
    detail: LinkDetail;
    mayAnswer: boolean;
    /** Who has made it: it ends with their rights. */
    createdBy: string;
    /** When somebody opened it before, exact to a minute. */
    lastOpenedAt: string | null;
    readAt: Date;
  }
}

/**
 * The link that a secret opens. Undefined for what is no secret, for one that was never made, and
 * for a link that has expired, was revoked or has ended: all by the same statement.
 */
export async function findCardLink(db: Database, secret: string, now: Date) {
  const found = await findLinkByHash(db, hashSecret(secret), now);
  return found && { ...found, secret, readAt: now };
}
