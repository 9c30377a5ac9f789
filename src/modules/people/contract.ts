import { z } from 'zod';
import { relations, roles } from '@/platform/actor';
import { doneBy } from '@/platform/channel';
import { pageInput, pageSchema } from '@/platform/paging';
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
 * A person as staff see them. `lastSeenAt` is when a session of theirs was last begun or renewed.
 */
export const userView = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  staffStatus,
  photoURL: z.string().nullable(),
  memberships: z.array(membershipView),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  disabledAt: z.string().nullable(),
});
export type UserView = z.infer<typeof userView>;
export const userPage = pageSchema(userView);

/** One line of a person's history: a change of their rights, its author and its time. */
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
/** `inTexts`: the name goes from texts that others wrote, too. */
export const eraseInput = z.strictObject({ id: userId, inTexts: z.boolean() });
export const changeRoleInput = z.strictObject({ id: userId, role: z.enum(roles) });
export const setMembershipInput = z.strictObject({
  id: userId,
  companyId: z.uuid(),
  relation: z.enum(relations),
});
export const removeMembershipInput = z.strictObject({ id: userId, companyId: z.uuid() });

export const memberInput = z.strictObject({ companyId: z.uuid(), userId });

/** Members of a company, as the people who work for it see them. */
export const membersInput = z.strictObject({ companyId: z.uuid() });
export const memberView = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  relation: z.enum(relations),
  role: z.enum(roles),
  lastSeenAt: z.string().nullable(),
});
export type MemberView = z.infer<typeof memberView>;
export const membersView = z.strictObject({ items: z.array(memberView) });

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
  email: z.string(),
  grants: z.enum(grants),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'expired', 'accepted', 'revoked']),
});
export type InvitationView = z.infer<typeof invitationView>;
export const invitationsView = z.strictObject({ items: z.array(invitationView) });
export const listInvitationsInput = z.strictObject({ companyId: z.uuid().optional() });
export const invitationInput = z.strictObject({ id: z.uuid() });

export const invitationToken = z.strictObject({ token: z.string().min(20).max(200) });
/** The offer that the holder of an invitation's link sees before they decide. */
export const invitationOffer = z.strictObject({
  email: z.string(),
  grants: z.enum(grants),
  companyName: z.string().nullable(),
  /** The name that the seller has chosen, for customers; null without one. */
  houseName: z.string().nullable(),
  inviterName: z.string(),
  hasAccount: z.boolean(),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

export const done = z.strictObject({});
export const photoView = z.strictObject({ photoURL: z.string().nullable() });
