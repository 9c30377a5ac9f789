import { answeringByLink } from './router/answering';
import { makingProcedures } from './router/making';
import { readingByLink } from './router/reading';

export const linksRouter = makingProcedures;

/** What somebody with a link reaches, and the mail after it; nothing else. */
export const cardRouter = { ...readingByLink, ...answeringByLink };
