import { setMailState } from '@/platform/server/mail/change-mail';
import { by, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { jobDone, jobInput } from '../../contract/failed-job';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';
import { lockFailedJob, removeJob, runJobNow } from '../repository/jobs';

const tags = ['Administration'];

export const jobProcedures = {
  retryJob: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/jobs/{id}/retry',
      tags,
      summary: 'Have a failed job done now, with as many attempts as at first',
    })
    .input(jobInput)
    .output(jobDone)
    .handler(({ context, input: { id } }) =>
      intervene(context, id, 'job retried', async (tx, { mailId }) => {
        if (mailId) await setMailState(tx, mailId, 'failed', 'waiting');
        await runJobNow(tx, id);
      }),
    ),

  forgetJob: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/jobs/{id}/forget',
      tags,
      summary: 'Remove a failed job from the queue',
    })
    .input(jobInput)
    .output(jobDone)
    .handler(({ context, input: { id } }) =>
      intervene(context, id, 'job forgotten', (tx) => removeJob(tx, id)),
    ),
};

type Context = Pick<RequestContext, 'transaction' | 'log'> & { actor: { id: string } };

/**
 * Changes a failed job, and writes to the server's log who did so, because the audit log does not
 * cover the queue of the library.
 */
async function intervene(
  { transaction, log, actor }: Context,
  id: string,
  event: string,
  work: (tx: Tx, job: { mailId: string | null }) => Promise<void>,
) {
  await transaction(async (tx) => {
    const job = await lockFailedJob(tx, id);
    if (!job) throw adminErrors.jobNotFailed();
    await work(tx, job);
  });
  log.info({ event, actorId: actor.id, jobId: id }, event);
  return {};
}
