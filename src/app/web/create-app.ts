import type { RouterHistory } from '@tanstack/react-router';
import { createAuthService } from '@/modules/accounts/web/auth-service';
import { createAuth } from '@/modules/accounts/web/create-auth';
import { forgetAnswersAhead } from '@/platform/web/ahead/answers-ahead';
import { client } from '@/platform/web/api';
import { createQueryClient } from '@/platform/web/query-client';
import { followSession } from './follow-session';
import { createAppRouter } from './routes/create-app-router';

/**
 * The app without its picture: the session, the answers and the addresses.
 *
 * @param history the browser's own when left out
 */
export function createApp(otherTabs: BroadcastChannel, history?: RouterHistory) {
  const queryClient = createQueryClient({ onSessionEnded: () => auth.sessionEnded() });
  const auth = createAuth({
    service: createAuthService(),
    fetchMe: () => client.accounts.me(),
    clearCache() {
      forgetAnswersAhead();
      queryClient.clear();
    },
    tellOthers: () => otherTabs.postMessage('changed'),
  });
  const router = createAppRouter(auth, queryClient, history);
  followSession({ auth, router, queryClient, otherTabs });
  return { auth, router, queryClient };
}
