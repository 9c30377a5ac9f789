import type { BetterAuthOptions } from 'better-auth';
import { maximumPasswordLength, minimumPasswordLength } from '../domain';
import { registrationHooks } from './registration-hooks';
import { sessionCookieName } from './session';
import type { SignInOptions } from './sign-in-options';

const day = 24 * 60 * 60;
const minute = 60;

/** The library's tables, with our names of their columns and our rules for their rows. */
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
    // Both sides must have confirmed the address, for every provider; `requireLocalEmailVerified`
    // is explicit, because without it a stranger who registers a person's address first gets into
    // their account.
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
      // Never from input: people could raise their own rights through the library's routes.
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
 * Our settings of the sign-in library; each differs from its default for a reason in
 * docs/decisions/0006.
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
    // A failure of the database reaches our own answer to it, not a 500 of the library.
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
      // A second net under our own limits, which count failures and know accounts.
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
      // The HTTP layer writes this header itself, from the socket or the trusted proxy.
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    databaseHooks: registrationHooks(options),
  } satisfies BetterAuthOptions;
}
