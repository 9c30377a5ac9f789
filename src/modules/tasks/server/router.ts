import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { cursorPart, readCursor, toPage } from '@/platform/paging';
import { by } from '@/platform/server/procedures';
import { listTasksInput, taskPage } from '../contract';
import { keyOf } from '../domain';
import { listTasks } from './repository';

export const tasksRouter = {
  list: by(anybodySignedIn)
    .route({
      method: 'GET',
      path: '/features',
      tags: ['Features'],
      summary: 'Features you may see, latest change first',
    })
    .input(listTasksInput)
    .output(taskPage)
    .handler(async ({ context, input }) => {
      const after = readCursor(input.cursor, cursorPart.instant, cursorPart.uuid);
      const rows = await listTasks(context.db, visibleCompanies(context.actor), {
        ...input,
        limit: input.limit + 1,
        after,
      });
      return toPage(
        rows,
        input.limit,
        (row) => [row.updatedAt, row.id],
        ({ number, ...task }) => ({ ...task, key: keyOf(number) }),
      );
    }),
};
