import { createAuthClient } from 'better-auth/client';
import { fetchAnswer } from '@/platform/web/fetch-answer';
import { useLanguage } from '@/platform/web/preferences/preferences';

export const authClient = createAuthClient({
  baseURL: `${location.origin}/api/auth`,
  // Its only default plugin leaves the page when an answer says so; here that is
  // `signInWithGoogle` alone.
  disableDefaultFetchPlugins: true,
  fetchOptions: {
    customFetchImpl: fetchAnswer,
    onRequest: ({ headers }) => headers.set('accept-language', useLanguage.getState().language),
  },
});
