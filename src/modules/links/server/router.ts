import { answerProcedures } from './router/answer-procedures';
import { cardProcedures } from './router/card-procedures';
import { linkProcedures } from './router/link-procedures';

export const linksRouter = linkProcedures;

/** Procedures that a link reaches, and those that confirm an answer by mail. */
export const cardRouter = { ...cardProcedures, ...answerProcedures };
