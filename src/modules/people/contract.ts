import { z } from 'zod';
import { relations, roles } from '@/platform/actor';
import { doneBy } from '@/platform/channel';
import { pageInput, pageSchema } from '@/platform/paging';
import { shownEmail } from '@/platform/text/shown-email';
import { plainEmailInput, searchInput } from '@/platform/text/text-input';
import { userStates } from './domain';

const staffStatus = z.enum(['pending', 'active']).nullable();
const userId = z.string().min(1).max(64);

export const listUsersInput = pageInput.extend({
  search: searchInput,
  role: z.enum(roles).optional(),
  companyId: z.uuid().optional(),
  state: z.enum(userStates).optional(),
});

export const membershipView = z.strictObject({
  companyId: z.uuid(),
  companyName: z.string(),
  relation: z.enum(relations),
});

/**
 * Person with the rights that staff see. `lastSeenAt` is the time when their latest session was
 * started or renewed.
 */
export const userView = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: shownEmail,
  emailVerified: z.boolean(),
  role: z.enum(roles),
  staffStatus,
  photoURL: z.string().nullable(),
  memberships: z.array(membershipView),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  disabledAt: z.string().nullable(),
  /** Time when the person will be erased; null if that is not ordered. */
  erasingAt: z.string().nullable(),
});
export type UserView = z.infer<typeof userView>;
export const userPage = pageSchema(userView);

/** Line of a person's history: a change of their rights, with its author and time. */
export const rightsHistoryLine = z.strictObject({
  id: z.number().int(),
  at: z.string(),
  actorName: z.string().nullable(),
  by: doneBy,
  entity: z.enum(['app_user', 'company_member']),
  companyName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type RightsHistoryLine = z.infer<typeof rightsHistoryLine>;

export const userDetail = userView.extend({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      startedAt: z.string(),
      seenAt: z.string(),
      userAgent: z.string().nullable(),
    }),
  ),
  history: z.array(rightsHistoryLine),
});
export type UserDetail = z.infer<typeof userDetail>;

export const userInput = z.strictObject({ id: userId });

/** Largest number of texts that are listed and chosen when a person is erased. */
export const maxPlaces = 500;
export const erasingView = z.strictObject({
  name: z.string(),
  email: shownEmail,
  erasingAt: z.string().nullable(),
  /** Numbers of rows that are deleted with the person, by kind and company. */
  rows: z.array(
    z.strictObject({
      kind: z.enum(['account', 'mail', 'attachment', 'import']),
      companyName: z.string().nullable(),
      count: z.number().int(),
    }),
  ),
  /** Texts by others that contain the name, newest first, with the words before and after it. */
  places: z.array(
    z.strictObject({
      key: z.string(),
      kind: z.enum(['text', 'mail', 'notification']),
      companyName: z.string().nullable(),
      at: z.string(),
      before: z.string(),
      spelling: z.string(),
      after: z.string(),
    }),
  ),
  /** True if there are more texts than are listed. */
  isMore: z.boolean(),
});
export type ErasingView = z.infer<typeof erasingView>;

/**
 * Order to erase a person. `places` has the keys of those listed texts in which the name is
 * removed.
 */
export const eraseInput = z.strictObject({
  id: userId,
  places: z.array(z.string().max(160)).max(maxPlaces),
});
export const changeRoleInput = z.strictObject({ id: userId, role: z.enum(roles) });
export const setMembershipInput = z.strictObject({
  id: userId,
  companyId: z.uuid(),
  relation: z.enum(relations),
});
export const removeMembershipInput = z.strictObject({ id: userId, companyId: z.uuid() });

export const memberInput = z.strictObject({ companyId: z.uuid(), userId });

/** Input that names the company whose members are listed. */
export const membersInput = z.strictObject({ companyId: z.uuid() });
export const memberView = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: shownEmail,
  photoURL: z.string().nullable(),
  relation: z.enum(relations),
  role: z.enum(roles),
  lastSeenAt: z.string().nullable(),
});
export type MemberView = z.infer<typeof memberView>;
/** Person without an account who has answered through a card link. */
export const contactView = memberView.pick({ id: true, name: true, email: true }).extend({
  erasingAt: z.string().nullable(),
});
export type ContactView = z.infer<typeof contactView>;
export const membersView = z.strictObject({
  items: z.array(memberView),
  contacts: z.array(contactView),
});

export const grants = ['customer', 'consultant', 'staff'] as const;

export const inviteInput = z
  .strictObject({
    email: plainEmailInput,
    grants: z.enum(grants),
    companyId: z.uuid().nullable().default(null),
  })
  .refine(({ grants: granted, companyId }) => (granted === 'staff') === (companyId === null), {
    path: ['companyId'],
    error: 'validation.required',
  });

export const invitationView = z.strictObject({
  id: z.uuid(),
  email: shownEmail,
  grants: z.enum(grants),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'expired', 'accepted', 'revoked']),
});
export type InvitationView = z.infer<typeof invitationView>;
/**
 * Invitation that was sent. `url` is the link, only for staff and only without a mail server;
 * otherwise null.
 */
export const sentInvitation = invitationView.extend({ url: z.string().nullable() });
export const invitationsView = z.strictObject({ items: z.array(invitationView) });
export const listInvitationsInput = z.strictObject({ companyId: z.uuid().optional() });
export const invitationInput = z.strictObject({ id: z.uuid() });

export const invitationToken = z.strictObject({ token: z.string().min(20).max(200) });
/** Offer that the holder of an invitation's link sees before deciding. */
export const invitationOffer = z.strictObject({
  email: shownEmail,
  grants: z.enum(grants),
  companyName: z.string().nullable(),
  /** Name under which the seller appears to customers; null if the seller has none. */
  houseName: z.string().nullable(),
  inviterName: z.string(),
  hasAccount: z.boolean(),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

export const done = z.strictObject({});
export const photoView = z.strictObject({ photoURL: z.string().nullable() });
