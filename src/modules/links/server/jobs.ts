import type { ModuleJobs } from '@/platform/server/module-jobs';
import { purgeAnswers } from './repository/answers';
import { sendConfirmationMail } from './send-confirmation-mail';

export const linkJobs: ModuleJobs<'links.sendConfirmation'> = {
  tasks({ db, translate, baseUrl, clock, mailTransport, mailFrom }) {
    const post = { hasMailServer: mailTransport !== undefined, mailFrom };
    return {
      'links.sendConfirmation': (asked) =>
        sendConfirmationMail(db, { ...post, translate, baseUrl, now: clock() }, asked),
    };
  },
  purges: [purgeAnswers],
};
