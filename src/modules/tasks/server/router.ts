import { answeringProcedures } from './router/answering';
import { taskChangingProcedures } from './router/changing';
import { taskListingProcedures } from './router/listing';
import { talkingProcedures } from './router/talking';

export const tasksRouter = {
  ...taskListingProcedures,
  ...taskChangingProcedures,
  ...answeringProcedures,
  ...talkingProcedures,
};
