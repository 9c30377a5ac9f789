import '@mantine/core/styles.css';
import '@/ui/theme/fonts.css';
import '@/ui/theme/global.css';
import { createRoot } from 'react-dom/client';
import { createAuthService } from '@/modules/accounts/web/auth-service';
import { createAuth } from '@/modules/accounts/web/create-auth';
import { client } from '@/platform/web/api';
import { followComfort } from '@/platform/web/comfort';
import { followLanguageOfOtherTabs } from '@/platform/web/preferences';
import { createQueryClient } from '@/platform/web/query-client';
import { followFocus } from '@/ui/dialog/use-focus-back';
import { lightOnPaper } from '@/ui/theme/light-on-paper';
import { App } from './app';
import { followSession } from './follow-session';
import { createAppRouter } from './routes/create-app-router';
import { startWords } from './start-words';

// Dialogs lock scrolling with a style element of their own (react-remove-scroll), which asks here
// for its nonce.
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce();

const otherTabs = new BroadcastChannel('klip-session');
const queryClient = createQueryClient({ onSessionEnded: () => auth.sessionEnded() });
const auth = createAuth({
  service: createAuthService(),
  fetchMe: () => client.accounts.me(),
  clearCache: () => queryClient.clear(),
  tellOthers: () => otherTabs.postMessage('changed'),
});
const router = createAppRouter(auth);

followLanguageOfOtherTabs();
followComfort();
lightOnPaper();
followFocus();
followSession({ auth, router, queryClient, otherTabs });
void auth.start();
void show();

async function show() {
  const i18n = await startWords();
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(<App {...{ auth, router, queryClient, i18n, nonce: nonce() }} />);
}

function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
