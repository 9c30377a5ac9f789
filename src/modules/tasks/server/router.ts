import { approvalProcedures } from './router/approval';
import { taskChangingProcedures } from './router/changing';
import { commentProcedures } from './router/comments-and-history';
import { taskListingProcedures } from './router/listing';

export const tasksRouter = {
  ...taskListingProcedures,
  ...taskChangingProcedures,
  ...approvalProcedures,
  ...commentProcedures,
};
