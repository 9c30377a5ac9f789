import { createAuthClient } from 'better-auth/client';
import { fetchAnswer } from '@/platform/web/fetch-answer';
import { useLanguage } from '@/platform/web/preferences/preferences';

export const authClient = createAuthClient({
  baseURL: `${location.origin}/api/auth`,
  // The library's default plugin would leave the page if an answer asks for it. Only
  // `signInWithGoogle` may do so here.
  disableDefaultFetchPlugins: true,
  fetchOptions: {
    customFetchImpl: fetchAnswer,
    onRequest: ({ headers }) => headers.set('accept-language', useLanguage.getState().language),
  },
});
