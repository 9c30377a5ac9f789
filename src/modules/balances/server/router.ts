import { changeProcedures } from './router/changes';
import { listingProcedures } from './router/listing';
import { movementProcedures } from './router/movements';
import { sellingProcedures } from './router/selling';
import { statementProcedures } from './router/statements';

export const balancesRouter = {
  ...listingProcedures,
  ...sellingProcedures,
  ...changeProcedures,
  ...movementProcedures,
  ...statementProcedures,
};
