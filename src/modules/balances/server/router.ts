import { balanceExplanations } from './router/balance-explanations';
import { changeProcedures } from './router/changes';
import { listingProcedures } from './router/listing';
import { movementProcedures } from './router/movements';
import { permitProcedures } from './router/permits';
import { pinProcedures } from './router/pins';
import { punchProcedures } from './router/punches';
import { saleProcedures } from './router/sales';
import { standingSaleProcedures } from './router/standing-sales';
import { statementCheckProcedures } from './router/statement-checks';
import { statementProcedures } from './router/statements';
import { topUpRequestProcedures } from './router/top-up-requests';

export const balancesRouter = {
  ...listingProcedures,
  ...saleProcedures,
  ...standingSaleProcedures,
  ...changeProcedures,
  ...movementProcedures,
  ...topUpRequestProcedures,
  ...permitProcedures,
  ...statementProcedures,
  ...balanceExplanations,
  ...statementCheckProcedures,
  ...punchProcedures,
  ...pinProcedures,
};
