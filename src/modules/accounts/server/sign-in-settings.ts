import type { BetterAuthOptions } from 'better-auth';
import { maximumPasswordLength, minimumPasswordLength } from '../domain';
import { registrationHooks } from './registration-hooks';
import { sessionCookieName } from './session';
import type { SignInOptions } from './sign-in-options';

const day = 24 * 60 * 60;
const minute = 60;

/** Tables of the library, with Klip's names of columns and Klip's rules for rows. */
const tables = {
  account: {
    modelName: 'account',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    updateAccountOnSignIn: false,
    // Accounts are linked only if both sides have confirmed the address. Without
    // `requireLocalEmailVerified`, a stranger who registers a person's address first would get into
    // that person's account.
    accountLinking: {
      enabled: true,
      trustedProviders: [],
      requireLocalEmailVerified: true,
      updateUserInfoOnLink: false,
    },
  },
  user: {
    modelName: 'app_user',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: {
      // These fields are never taken from input, or people could raise their own rights through the
      // library's routes.
      role: { type: 'string', input: false, required: false },
      staffStatus: { type: 'string', input: false, required: false, fieldName: 'staff_status' },
    },
  },
  session: {
    modelName: 'session',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      isStrong: { type: 'boolean', input: false, required: false, fieldName: 'is_strong' },
      passkeyId: { type: 'string', input: false, required: false, fieldName: 'passkey_id' },
    },
    expiresIn: 7 * day,
    updateAge: day,
    cookieCache: { enabled: false },
  },
  verification: {
    modelName: 'verification',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    storeIdentifier: 'hashed',
  },
} satisfies BetterAuthOptions;

/**
 * Returns the settings of the sign-in library. docs/decisions/0006 gives the reason for each that
 * differs from its default.
 */
export function signInSettings(options: SignInOptions) {
  const isSecure = options.baseUrl.startsWith('https:');
  return {
    appName: 'Klip',
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    database: options.pool,
    trustedOrigins: options.trustedOrigins,
    telemetry: { enabled: false },
    logger: { log: (level, message) => options.log[level](`sign-in: ${message}`) },
    // A failure of the database is then answered by Klip's own handler and not by the library with
    // status 500.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: minimumPasswordLength,
      maxPasswordLength: maximumPasswordLength,
      requireEmailVerification: false,
    },
    ...tables,
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limit',
      fields: { lastRequest: 'last_request' },
      // This limit only supplements Klip's own, which count failures and know accounts.
      window: minute,
      max: 120 * options.throttleFactor,
      customRules: { '/sign-in/*': false, '/sign-up/*': false },
    },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: {
        session_token: { name: sessionCookieName(options.baseUrl) },
        state: { name: isSecure ? '__Host-klip_google' : 'klip_google' },
      },
      // The HTTP layer sets this header itself, from the socket or the trusted proxy, so it can be
      // trusted.
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    databaseHooks: registrationHooks(options),
  } satisfies BetterAuthOptions;
}
