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
  /**
   * Token of an invitation's link. The right that the invitation grants replaces the account type.
   */
  invitation: z.string().max(200).optional(),
  language: z.enum(locales).optional(),
});

/**
 * Record of the signed-in person, as stored. `toActor` finds what `role`, `staffStatus` and
 * `planUntil` allow.
 */
export const meView = z.strictObject({
  id: z.string(),
  email: shownEmail,
  name: z.string(),
  role: z.enum(roles),
  staffStatus: z.enum(['pending', 'active']).nullable(),
  /**
   * Time when a role from the consultant plan ends, days of grace included; null for any other
   * role.
   */
  planUntil: z.string().nullable(),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  emailVerified: z.boolean(),
  /** False for a person who has only signed in through Google. */
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  /** Day from which the person must sign in with a passkey; null if they need none. */
  passkeyFrom: z.iso.date().nullable(),
  /** True if the person needs a passkey today, has none, and can only set one up. */
  isSettingUp: z.boolean(),
  language: z.enum(locales),
  theme: z.enum(themes),
  photoURL: z.string().nullable(),
  createdAt: z.string(),
  memberships: z.array(
    z.strictObject({ companyId: z.uuid(), companyName: z.string(), relation: z.enum(relations) }),
  ),
  timeZone: z.string(),
  /**
   * False if there is no mail server. Mails are then only stored for staff, so people should not
   * wait for them.
   */
  hasMailServer: z.boolean(),
  /**
   * Host name of the register that looks up CVR numbers; null if there is none, and for customers.
   */
  companyRegister: z.string().nullable(),
  /**
   * Position in the live stream. A stream that is opened with it, if soon enough, delivers all
   * changes since this answer.
   */
  liveSince: z.string(),
});

export type Me = z.infer<typeof meView>;

/** Settings of this installation that pages need before anybody has signed in. */
export const entranceView = z.strictObject({
  googleSignIn: z.boolean(),
  staffSignup: z.enum(['approval', 'invite', 'open']),
  /** True while there is no account yet, so that the visitor is probably the owner. */
  isNew: z.boolean(),
  /** True if there has never been an active staff account. The next one becomes active at once. */
  isFirstStaff: z.boolean(),
  /** True if the next staff account is the first one and therefore needs the setup token. */
  asksForSetupToken: z.boolean(),
});
export type Entrance = z.infer<typeof entranceView>;

export const requestResetInput = z.strictObject({ email: plainEmailInput });
export const linkInput = z.strictObject({ token: z.string().min(20).max(200) });
export const resetLinkView = z.strictObject({ email: shownEmail });
/** True to end all other ways into the account, too. Other sessions always end. */
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
   * Company on the person's profile; unchanged if left out. Only staff and consultants choose one,
   * among those they can see.
   */
  companyId: z.uuid().nullable().optional(),
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

/** Session of a browser or program that is signed in. */
export const sessionView = z.strictObject({
  id: z.string(),
  isThisOne: z.boolean(),
  startedAt: z.string(),
  seenAt: z.string(),
  userAgent: z.string().nullable(),
});
export const sessionsView = z.strictObject({ items: z.array(sessionView) });
export const sessionInput = z.strictObject({ id: z.string().min(1).max(64) });

export const wayKinds = [
  'password',
  'passkey',
  'provider',
  'session',
  'key',
  'webhook',
  'link',
] as const;

/** Way into an account, such as a session, a key or a link. */
export const wayView = z.strictObject({
  kind: z.enum(wayKinds),
  id: z.string(),
  /**
   * Browser of a session, name of a passkey or address of a webhook; null for other ways or if
   * unknown.
   */
  name: z.string().nullable(),
  /** First characters of a key, or the company of a link; null for other ways. */
  detail: z.string().nullable(),
  isThisOne: z.boolean(),
  since: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type AccessWay = z.infer<typeof wayView>;
export const waysView = z.strictObject({ items: z.array(wayView), isCut: z.boolean() });
export const wayInput = z.strictObject({ id: z.string().min(1).max(64) });

/** Text that a browser writes in base64url. */
const encoded = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000);
const credential = {
  id: encoded.max(1400),
  rawId: encoded.max(1400),
  type: z.literal('public-key'),
};
/** Passkey that a browser has made. Other fields that browsers send are dropped. */
export const passkeyRegistration = z.object({
  ...credential,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** Challenge that a passkey has signed. */
export const passkeyAnswer = z.object({
  ...credential,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** Options for `navigator.credentials`, as the library for browsers takes them. */
export const browserOptions = z.record(z.string(), z.unknown());

const passkeyName = z.string().trim().min(1, { error: 'validation.required' }).max(100);
/** Number of recovery codes that have not been used. */
export const codesLeftView = z.strictObject({ left: z.int() });
export const addPasskeyInput = z.strictObject({
  name: passkeyName,
  response: passkeyRegistration,
});
export const passkeyInput = z.strictObject({ id: z.uuid() });
export const recoveryCodesView = z.strictObject({ codes: z.array(z.string()) });

/** Proof that the person behind a session is who signed in. */
export const confirmInput = z.union([
  z.strictObject({ password: z.string().min(1).max(maximumPasswordLength) }),
  z.strictObject({ response: passkeyAnswer }),
]);
