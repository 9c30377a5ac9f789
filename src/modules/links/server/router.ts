import { answerProcedures } from './router/answer-procedures';
import { cardProcedures } from './router/card-procedures';
import { linkProcedures } from './router/link-procedures';

export const linksRouter = linkProcedures;

/** What somebody with a link reaches, and the mail after it; nothing else. */
export const cardRouter = { ...cardProcedures, ...answerProcedures };
