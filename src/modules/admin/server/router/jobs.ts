import { setMailState } from '@/platform/server/mail/change-mail';
import { by, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { cutText } from '@/platform/text/cut-text';
import { type JobState, jobDone, jobInput, jobList, listJobsInput } from '../../contract/jobs';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';
import { countJobs, failJob, listJobs, lockJob, removeJob, runJobNow } from '../repository/jobs';

const tags = ['Administration'];
const shown = 200;

export const jobProcedures = {
  jobs: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/jobs',
      tags,
      summary: 'The queue: what runs, what has failed, what is next',
      description: 'What a job is given stays out of sight: it may name people.',
    })
    .input(listJobsInput)
    .output(jobList)
    .handler(async ({ context: { db }, input }) => {
      const [rows, { running, waiting, failed }] = await Promise.all([
        listJobs(db, input.state, shown),
        countJobs(db),
      ]);
      return {
        items: rows.map(({ lastError, ...row }) => ({
          ...row,
          lastError: lastError && getFirstLine(lastError),
        })),
        running,
        waiting,
        failed,
      };
    }),

  retryJob: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/jobs/{id}/retry',
      tags,
      summary: 'Have a job done now, with as many attempts as at first',
      description: 'Refusals: `jobIsRunning`.',
    })
    .input(jobInput)
    .output(jobDone)
    .handler(({ context, input: { id } }) =>
      intervene(context, id, 'job retried', async (tx, { mailId }) => {
        if (mailId) await setMailState(tx, mailId, 'failed', 'waiting');
        await runJobNow(tx, id);
      }),
    ),

  giveUpJob: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/jobs/{id}/give-up',
      tags,
      summary: 'Have a waiting job tried no more, or a failed one forgotten',
      description: 'Refusals: `jobIsRunning`.',
    })
    .input(jobInput)
    .output(jobDone)
    .handler(({ context, input: { id } }) =>
      intervene(context, id, 'job given up', async (tx, { state, mailId }) => {
        if (state === 'failed') return removeJob(tx, id);
        if (mailId) await setMailState(tx, mailId, 'waiting', 'failed');
        return failJob(tx, id, `Given up by ${context.actor.name}`);
      }),
    ),
};

type FailedJob = { state: JobState; mailId: string | null };
type Context = Pick<RequestContext, 'transaction' | 'log'> & {
  actor: { id: string; name: string };
};

/**
 * Changes a job, and writes to the server's log who did so, because the audit log does not cover
 * the queue of the library.
 */
async function intervene(
  { transaction, log, actor }: Context,
  id: string,
  event: string,
  work: (tx: Tx, job: FailedJob) => Promise<void>,
) {
  await transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw adminErrors.jobNotFound();
    if (job.state === 'running') throw adminErrors.jobIsRunning();
    await work(tx, job);
  });
  log.info({ event, actorId: actor.id, jobId: id }, event);
  return {};
}

/** Returns the first line of an error. The others hold a stack, or quote rows. */
function getFirstLine(text: string): string {
  return cutText(text.split('\n')[0] ?? '', 300);
}
