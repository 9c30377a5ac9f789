import { buyingProcedures } from './router/buying';
import { watchingProcedures } from './router/watching';

export const plansRouter = { ...buyingProcedures, ...watchingProcedures };
