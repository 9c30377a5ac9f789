import { answerProcedures } from './router/answer-procedures';
import { cardProcedures } from './router/card-procedures';
import { linkProcedures } from './router/link-procedures';

export const linksRouter = linkProcedures;

/** Everything that a link reaches, and the confirmation by the mail after it. */
export const cardRouter = { ...cardProcedures, ...answerProcedures };
