import { makingProcedures } from './router/making';

export const linksRouter = { ...makingProcedures };
