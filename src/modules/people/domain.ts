import type { Role } from '@/platform/actor';

export type AccountStanding = {
  role: Role;
  staffStatus: 'pending' | 'active' | null;
  disabledAt: string | null;
};

/** Whether this person has the power of staff now. */
export function isActiveStaff({ role, staffStatus, disabledAt }: AccountStanding): boolean {
  return role === 'staff' && staffStatus === 'active' && disabledAt === null;
}

/** The state of an account: it waits for approval, is active, or is disabled. */
export const userStates = ['pending', 'active', 'disabled'] as const;

export const invitationDays = 7;

/** When an invitation sent at `sentAt` ends. */
export function endOfInvitation(sentAt: Date): Date {
  return new Date(sentAt.getTime() + invitationDays * 86_400_000);
}

export type InvitationState = 'open' | 'expired' | 'accepted' | 'revoked';

type InvitationTimes = { acceptedAt: string | null; revokedAt: string | null; expiresAt: string };

export function stateOfInvitation(
  { acceptedAt, revokedAt, expiresAt }: InvitationTimes,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return new Date(expiresAt) > now ? 'open' : 'expired';
}
