import { timingSafeEqual } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type pg from 'pg';
import type { Database } from '@/database/connection';
import type { Logger } from '@/platform/server/log';
import { registerInput } from '../contract';
import { maximumPasswordLength, minimumPasswordLength, rightsAtRegistration } from '../domain';
import { claimFirstStaff, isStaffClaimed } from './repository';
import { sessionCookieName } from './session';

export type SignInOptions = {
  db: Database;
  pool: pg.Pool;
  baseUrl: string;
  trustedOrigins: string[];
  secret: string;
  staffSignup: 'approval' | 'invite' | 'open';
  /** In production the first staff account must know it; undefined there means that nobody can claim. */
  setupToken: string | undefined;
  isSetupTokenNeeded: boolean;
  throttleFactor: number;
  log: Logger;
};

export type SignIn = ReturnType<typeof createSignIn>;

const day = 24 * 60 * 60;
const minute = 60;

/** The sign-in library with our settings; each differs from its default for a reason in docs/decisions/0006. */
export function createSignIn(options: SignInOptions) {
  const isSecure = options.baseUrl.startsWith('https:');
  return betterAuth({
    appName: 'Klip',
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    database: options.pool,
    trustedOrigins: options.trustedOrigins,
    telemetry: { enabled: false },
    logger: { log: (level, message) => options.log[level](`sign-in: ${message}`) },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: minimumPasswordLength,
      maxPasswordLength: maximumPasswordLength,
      requireEmailVerification: false,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 30 * minute,
    },
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
    },
    user: {
      modelName: 'app_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        // Never from input: anybody could promote himself through the library's own routes.
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
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limit',
      fields: { lastRequest: 'last_request' },
      window: minute,
      max: 120 * options.throttleFactor,
      customRules: {
        '/sign-in/email': { window: 15 * minute, max: 20 * options.throttleFactor },
        '/sign-up/email': { window: 60 * minute, max: 10 * options.throttleFactor },
      },
    },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName(options.baseUrl) } },
      // The HTTP layer writes this header itself, from the socket or the trusted proxy.
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const asked = registerInput.safeParse(context?.body);
            if (!asked.success)
              throw new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message: 'Invalid registration' });
            if (asked.data.accountType === 'staff') await ensureMayAskForStaff(options, asked.data.setupToken);
            return {
              data: {
                ...user,
                name: asked.data.name,
                ...rightsAtRegistration(asked.data.accountType, options.staffSignup),
              },
            };
          },
          after: async (user, context) => {
            const { accountType, setupToken } = registerInput.parse(context?.body);
            if (accountType === 'staff' && mayClaim(options, setupToken)) await claimFirstStaff(options.db, user.id);
          },
        },
      },
    },
  });
}

async function ensureMayAskForStaff(options: SignInOptions, setupToken: string | undefined): Promise<void> {
  const isFirst = !(await isStaffClaimed(options.db));
  if (isFirst && setupToken && !mayClaim(options, setupToken)) {
    throw new APIError('BAD_REQUEST', { code: 'SETUP_TOKEN_WRONG', message: 'The setup token is wrong' });
  }
  if (options.staffSignup === 'invite' && !(isFirst && mayClaim(options, setupToken))) {
    throw new APIError('FORBIDDEN', { code: 'STAFF_BY_INVITATION_ONLY', message: 'Staff accounts are by invitation' });
  }
}

function mayClaim({ isSetupTokenNeeded, setupToken }: SignInOptions, given: string | undefined): boolean {
  if (!isSetupTokenNeeded) return true;
  if (!setupToken || !given) return false;
  const [wanted, offered] = [Buffer.from(setupToken), Buffer.from(given)];
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}
