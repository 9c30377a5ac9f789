import type { RunningPostgres } from '@/database/start-database';
import type { Clock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import { spaceReader } from '@/platform/server/disks/free-space';
import { createMailVerifier } from '@/platform/server/mail/mail-transport';
import { findVersion } from '../find-version';
import type { InstallationContext } from '../http/build-context';

/** Returns the facts about the installation that do not change while it runs. */
export function describeInstallation(config: Config, clock: Clock, postgres: RunningPostgres) {
  return {
    timeZone: config.timeZone,
    hasMailServer: config.smtpUrl !== undefined,
    mailFrom: config.mailFrom,
    companyLookUpUrl: config.companyLookUpUrl,
    throttleFactor: config.throttleFactor,
    outgoing: config.outgoing,
    entrance: {
      googleSignIn: config.google !== undefined,
      staffSignup: config.staffSignup,
      isSetupTokenNeeded: config.mode === 'production',
    },
    server: {
      version: findVersion(),
      startedAt: clock(),
      database: postgres.place,
      fileStore: config.s3 ? 's3' : 'folder',
      readSpace: spaceReader([config.dataFolder, config.archives.folder]),
      mailServer: config.smtpUrl ? new URL(config.smtpUrl).host : null,
      verifyMail: createMailVerifier(config),
    },
  } satisfies Partial<InstallationContext>;
}

/**
 * Lists the origins of the address: three for a loopback address, which has three names, or one.
 */
export function listOrigins(baseUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(baseUrl);
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  if (!loopback.includes(hostname)) return [origin];
  return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}
