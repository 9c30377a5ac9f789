import { roles } from '@/platform/actor';
import { id, oneOf, searchReader, text } from '@/platform/web/search/search-params';
import { userStates } from '../../domain';

/**
 * Reads the search parameters of the screen: the filters, and the person whose details are open.
 */
export const readUserSearch = searchReader({
  search: text(100),
  role: oneOf(roles),
  company: id,
  state: oneOf(userStates),
  user: text(64),
});
export type UserSearch = ReturnType<typeof readUserSearch>;
