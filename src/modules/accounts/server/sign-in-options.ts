import type pg from 'pg';
import type { Database } from '@/database/connection';
import type { Clock } from '@/platform/server/clock';
import type { Logger } from '@/platform/server/log';
import type { Translate } from '@/platform/server/problem';
import type { RegistrationInvitations } from './registration-invitations';

export type SignInOptions = {
  db: Database;
  pool: pg.Pool;
  baseUrl: string;
  trustedOrigins: string[];
  secret: string;
  staffSignup: 'approval' | 'invite' | 'open';
  /**
   * Token that the first staff account must present in production. If it is empty there, no account
   * can become the first.
   */
  setupToken: string;
  isSetupTokenNeeded: boolean;
  throttleFactor: number;
  invitations: RegistrationInvitations;
  hasMailServer: boolean;
  timeZone: string;
  translate: Translate;
  clock: Clock;
  log: Logger;
};
