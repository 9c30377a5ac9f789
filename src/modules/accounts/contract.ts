import { z } from 'zod';
import { relations, roles } from '@/platform/actor';
import { locales } from '@/platform/locale';
import { shownEmail } from '@/platform/text/shown-email';
import { nameInput, plainEmailInput } from '@/platform/text/text-input';
import { themes } from '@/platform/theme';
import { maximumPasswordLength, minimumPasswordLength, personTypes } from './domain';

const newPassword = z
  .string()
  .min(minimumPasswordLength, { error: 'validation.password.min' })
  .max(maximumPasswordLength);

export const signInInput = z.strictObject({
  email: plainEmailInput,
  password: z.string().min(1).max(maximumPasswordLength),
});

export const registerInput = z.strictObject({
  name: nameInput,
  email: plainEmailInput,
  password: newPassword,
  accountType: z.enum(personTypes),
  setupToken: z.string().max(200).optional(),
  /** The token of an invitation's link; its grant then replaces the account type. */
  invitation: z.string().max(200).optional(),
  language: z.enum(locales).optional(),
});

/**
 * The signed-in person as stored; what `role`, `staffStatus` and `planUntil` allow follows from
 * `toActor`.
 */
export const meView = z.strictObject({
  id: z.string(),
  email: shownEmail,
  name: z.string(),
  role: z.enum(roles),
  staffStatus: z.enum(['pending', 'active']).nullable(),
  /**
   * When the role ends that came from the consultant plan, days of grace included; null for every
   * other role.
   */
  planUntil: z.string().nullable(),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  emailVerified: z.boolean(),
  /** False for a person who has signed in through Google only. */
  hasPassword: z.boolean(),
  language: z.enum(locales),
  theme: z.enum(themes),
  photoURL: z.string().nullable(),
  createdAt: z.string(),
  memberships: z.array(
    z.strictObject({ companyId: z.uuid(), companyName: z.string(), relation: z.enum(relations) }),
  ),
  timeZone: z.string(),
  /**
   * False without a mail server: mails are then stored for staff, so people should not wait for
   * them.
   */
  hasMailServer: z.boolean(),
  /** Host that says who a CVR number is; null without one, and for customers. */
  companyRegister: z.string().nullable(),
  /**
   * Value that, passed to the live stream, brings the changes since this answer, if the stream
   * opens soon.
   */
  liveSince: z.string(),
});

export type Me = z.infer<typeof meView>;

/** Facts of this installation for the pages before signing in. */
export const entranceView = z.strictObject({
  googleSignIn: z.boolean(),
  staffSignup: z.enum(['approval', 'invite', 'open']),
  /** True while there is no account yet: the first one is most likely the owner's. */
  isNew: z.boolean(),
  /** True if no staff account was ever active: the next one is, at once. */
  isFirstStaff: z.boolean(),
  /** True if the next staff account is the first one, which must show the setup token. */
  asksForSetupToken: z.boolean(),
});
export type Entrance = z.infer<typeof entranceView>;

export const requestResetInput = z.strictObject({ email: plainEmailInput });
export const linkInput = z.strictObject({ token: z.string().min(20).max(200) });
export const resetLinkView = z.strictObject({ email: shownEmail });
/** True to end all other ways into the account too; other sessions end in any case. */
const endsOtherWays = z.boolean().default(true);
export const resetPasswordInput = z.strictObject({
  token: z.string().min(20).max(200),
  newPassword,
  endsOtherWays,
});
export const done = z.strictObject({});

export const updateProfileInput = z.strictObject({
  name: nameInput,
  email: plainEmailInput,
  /**
   * Company of the person; left out, it stays. Only staff and consultants choose one, among the
   * companies they can see.
   */
  companyId: z.uuid().nullable().optional(),
  /** Current password, required when the address changes and the session is older than 24 hours. */
  currentPassword: z.string().max(maximumPasswordLength).optional(),
});
export type UpdateProfile = z.infer<typeof updateProfileInput>;

export const changePasswordInput = z.strictObject({
  currentPassword: z
    .string()
    .min(minimumPasswordLength, { error: 'validation.password.min' })
    .max(maximumPasswordLength),
  newPassword,
  endsOtherWays,
});
export const setLanguageInput = z.strictObject({ language: z.enum(locales) });
export const setThemeInput = z.strictObject({ theme: z.enum(themes) });

/** A signed-in browser or program. */
export const sessionView = z.strictObject({
  id: z.string(),
  isThisOne: z.boolean(),
  startedAt: z.string(),
  seenAt: z.string(),
  userAgent: z.string().nullable(),
});
export const sessionsView = z.strictObject({ items: z.array(sessionView) });
export const sessionInput = z.strictObject({ id: z.string().min(1).max(64) });

export const wayKinds = ['password', 'provider', 'session', 'key', 'webhook', 'link'] as const;

/** Something that opens an account. */
export const wayView = z.strictObject({
  kind: z.enum(wayKinds),
  id: z.string(),
  /** The browser of a session, or the address of a webhook; null if there is none. */
  name: z.string().nullable(),
  /** The beginning of a key, or the company of a link. */
  detail: z.string().nullable(),
  isThisOne: z.boolean(),
  since: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type AccessWay = z.infer<typeof wayView>;
export const waysView = z.strictObject({ items: z.array(wayView), isCut: z.boolean() });
export const wayInput = z.strictObject({ id: z.string().min(1).max(64) });
