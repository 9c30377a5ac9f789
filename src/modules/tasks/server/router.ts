import { answeringProcedures } from './router/answering';
import { changingProcedures } from './router/changing';
import { listingProcedures } from './router/listing';
import { talkingProcedures } from './router/talking';

export const tasksRouter = {
  ...listingProcedures,
  ...changingProcedures,
  ...answeringProcedures,
  ...talkingProcedures,
};
