import type { Database } from '@/database/connection';
import { followUpResetRequest } from '@/modules/accounts/server/send-reset-link';
import type { Clock } from '@/platform/server/clock';
import type { JobTasks } from '@/platform/server/jobs';
import type { Logger } from '@/platform/server/log';
import { type MailTransport, sendMail } from '@/platform/server/mail';
import { translate } from './words';

/** What the work of a job may use. */
export type JobGround = {
  db: Database;
  log: Logger;
  clock: Clock;
  baseUrl: string;
  mailTransport: MailTransport | undefined;
};

/** Who works off which job. A name missing here does not compile. */
export function jobTasks({ db, log, clock, baseUrl, mailTransport }: JobGround): JobTasks {
  return {
    'mail.send': sendMail({ db, log, clock, transport: mailTransport }),
    'accounts.requestReset': (asked) => followUpResetRequest(db, { translate, baseUrl, now: clock() }, asked),
  };
}
