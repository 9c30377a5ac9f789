import { purchaseProcedures } from './router/purchases';
import { subscriberProcedures } from './router/subscribers';

export const plansRouter = { ...purchaseProcedures, ...subscriberProcedures };
