import { makingProcedures } from './router/making';
import { readingByLink } from './router/reading';

export const linksRouter = makingProcedures;

/** What somebody with a link reaches, and nothing else. */
export const cardRouter = readingByLink;
