import type { resources } from '@/app/messages/joined/resources';
import { accountJobs } from '@/modules/accounts/server/jobs';
import { adminJobs } from '@/modules/admin/server/jobs';
import { balanceJobs } from '@/modules/balances/server/jobs';
import { importJobs } from '@/modules/imports/server/jobs';
import { keyJobs } from '@/modules/keys/server/jobs';
import { linkJobs } from '@/modules/links/server/jobs';
import { planJobs } from '@/modules/plans/server/jobs';
import { reportJobs } from '@/modules/reports/server/jobs';
import { timeJobs } from '@/modules/time/server/jobs';
import { weeklyJobs } from '@/modules/weekly/server/jobs';
import type { JobTasks } from '@/platform/server/jobs';
import { sendMail } from '@/platform/server/mail/mail';
import type { JobServices, ModuleJobs } from '@/platform/server/module-jobs';

type Words = (typeof resources)['en'];
type KeyIn<Part> = Part extends unknown ? keyof Part : never;
/** Jobs that have a name in the words of a module. */
type NamedJobs<Key = KeyIn<Words[keyof Words]>> = Key extends `job.${infer Name}` ? Name : never;

/** The function for each job. A job without one, or without a name in words, does not compile. */
export function jobTasks(services: JobServices): { [Name in NamedJobs]: JobTasks[Name] } {
  const { db, keysDb, log, clock, mailTransport } = services;
  return {
    'mail.send': sendMail({ db, keysDb, log, clock, transport: mailTransport }),
    ...accountJobs.tasks(services),
    ...adminJobs.tasks(services),
    ...balanceJobs.tasks(services),
    ...importJobs.tasks(services),
    ...keyJobs.tasks(services),
    ...linkJobs.tasks(services),
    ...planJobs.tasks(services),
    ...reportJobs.tasks(services),
    ...timeJobs.tasks(services),
    ...weeklyJobs.tasks(services),
  };
}

const declared = import.meta.glob<Record<string, ModuleJobs>>('@/modules/*/server/jobs.ts', {
  eager: true,
});
const modules = Object.values(declared).flatMap((exported) => Object.values(exported));

export const clockJobs = modules.flatMap(({ clock = [] }) => clock);
export const jobsApart = modules.flatMap(({ apart = [] }) => apart);
export const purgesOfModules = modules.flatMap(({ purges = [] }) => purges);
