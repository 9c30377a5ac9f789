import { askingProcedures } from './router/asking';
import { changeProcedures } from './router/changes';
import { listingProcedures } from './router/listing';
import { movementProcedures } from './router/movements';
import { permitProcedures } from './router/permits';
import { pinProcedures } from './router/pins';
import { punchProcedures } from './router/punches';
import { sellingProcedures } from './router/selling';
import { statementProcedures } from './router/statements';

export const balancesRouter = {
  ...listingProcedures,
  ...sellingProcedures,
  ...changeProcedures,
  ...movementProcedures,
  ...askingProcedures,
  ...permitProcedures,
  ...statementProcedures,
  ...punchProcedures,
  ...pinProcedures,
};
