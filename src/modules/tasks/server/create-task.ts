import { lockCompanyShared } from '@/modules/companies/server/repository';
import { type Actor, includesCompany, servedCompanies } from '@/platform/actor';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { CreateTaskInput } from '../contract/changes';
import { taskErrors } from '../errors';
import { sharedCompanies } from '../policy';
import { ensureMayBeAssigned } from './ensure-may-be-assigned';
import { findTask, insertTask, type TaskRow } from './repository';
import { notifyOfNewTask } from './task-notices';

type CreateOptions = { actor: Actor; translate: Translate; baseUrl: string };

/**
 * Creates a task or a proposal. People who work for the company may fill in all fields; its own
 * people only propose, and become the customer of the task.
 *
 * @throws companyNotFound, onlyProposing, assigneeNotFound
 */
export async function createTask(
  tx: Tx,
  context: CreateOptions,
  input: CreateTaskInput,
): Promise<TaskRow> {
  const { actor } = context;
  const company = await lockCompanyShared(tx, input.companyId, sharedCompanies(actor));
  const isProposal = !includesCompany(servedCompanies(actor), company.id);
  const { companyId, title, description, externalLink, ...planned } = input;
  if (isProposal && Object.values(planned).some((value) => value !== undefined))
    throw taskErrors.onlyProposing();
  await ensureMayBeAssigned(tx, company.id, planned);
  const id = await insertTask(tx, {
    companyId,
    title,
    description,
    externalLink,
    priority: planned.priority ?? 'medium',
    status: planned.status ?? 'proposed',
    consultantId: planned.consultantId ?? null,
    customerId: isProposal ? actor.id : (planned.customerId ?? null),
    estimateMinutes: planned.estimateMinutes ?? null,
    createdBy: actor.id,
  });
  const task = await findTask(tx, id, { kind: 'all' });
  await notifyOfNewTask(tx, context, task, isProposal);
  return task;
}
