import { z } from 'zod';
import { createTaskInput } from '@/modules/tasks/contract/changes';
import { taskStatuses } from '@/modules/tasks/domain/task';
import { canTakePart } from '@/modules/tasks/policy';
import { anybodySignedIn } from '@/platform/actor';
import { router } from '../router';
import { fields } from './fields';
import { defineTool } from './tool';

const { title, description } = createTaskInput.shape;

export const taskTools = [
  defineTool({
    name: 'features',
    title: 'Features',
    description: 'Features, latest change first.',
    input: z.strictObject({
      customerId: fields.customerId,
      status: z.enum([...taskStatuses, 'open']).default('open'),
      q: fields.q.describe('Part of the key or the title'),
      limit: fields.limit,
    }),
    calls: router.tasks.list,
    isFor: anybodySignedIn,
    isIdempotent: true,
    async run({ customerId, ...input }, { api }) {
      const { items, nextCursor } = await api.tasks.list({ ...input, companyId: customerId });
      const tasks = items.map((task) => ({
        key: task.key,
        title: task.title,
        status: task.status,
        priority: task.priority,
        customer: task.companyName,
        consultant: task.consultant?.name ?? null,
        estimateMinutes: task.estimateMinutes,
        spentMinutes: task.spentMinutes,
        spentCredits: task.spentCredits,
      }));
      return { features: tasks, hasMore: nextCursor !== null };
    },
  }),

  defineTool({
    name: 'propose_feature',
    title: 'Propose a feature',
    description: 'Proposes a piece of work for a customer.',
    input: z.strictObject({
      customerId: z.uuid(),
      title,
      description,
      idempotencyKey: fields.idempotencyKey,
    }),
    calls: router.tasks.create,
    isFor: canTakePart,
    isIdempotent: true,
    run({ customerId, idempotencyKey, ...input }, { once }) {
      const wanted = { ...input, companyId: customerId };
      return once(
        { key: idempotencyKey, route: 'mcp.proposeFeature', input: wanted },
        async (api) => {
          const { key, title, status, companyName } = await api.tasks.create(wanted);
          return { key, title, status, customer: companyName };
        },
      );
    },
  }),
];
