import type { resources } from '@/app/messages/joined/resources';
import type { JobTasks } from '@/platform/server/jobs';
import { sendMail } from '@/platform/server/mail/mail';
import type { JobServices, ModuleJobs } from '@/platform/server/module-jobs';

type Words = (typeof resources)['en'];
type KeyIn<Part> = Part extends unknown ? keyof Part : never;
/** Names of jobs that have a message in a module. */
type NamedJobs<Key = KeyIn<Words[keyof Words]>> = Key extends `job.${infer Name}` ? Name : never;

const declared = import.meta.glob<Record<string, ModuleJobs>>('@/modules/*/server/jobs.ts', {
  eager: true,
});
const modules = Object.values(declared).flatMap((exported) => Object.values(exported));

/** Returns the function for each job. A job without a message for its name does not compile. */
export function jobTasks(services: JobServices): { [Name in NamedJobs]: JobTasks[Name] } {
  const { db, keysDb, log, clock, mailTransport } = services;
  const send = sendMail({ db, keysDb, log, clock, transport: mailTransport });
  return Object.assign({ 'mail.send': send }, ...modules.map(({ tasks }) => tasks(services)));
}

export const clockJobs = modules.flatMap(({ clock = [] }) => clock);
export const jobsWithOwnWorkers = modules.flatMap(({ ownWorkers = [] }) => ownWorkers);
export const purgesOfModules = modules.flatMap(({ purges = [] }) => purges);
