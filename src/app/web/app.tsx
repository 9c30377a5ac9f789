import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { AuthProvider } from '@/modules/accounts/web/auth-provider';
import type { Auth } from '@/modules/accounts/web/create-auth';
import { BalanceSlot } from '@/modules/balances/web/detail/balance-slot';
import { TimeSlot } from '@/modules/time/web/time-slot';
import { findIssueMessage } from '@/platform/text/issue-message';
import { firstLook } from '@/platform/web/first-look';
import { createThemePreference } from '@/platform/web/preferences/theme-preference';
import { readRefusal } from '@/platform/web/refusal';
import { later } from '@/ui/lazy-parts';
import { LiveRegion } from '@/ui/live-region';
import { cssVariables } from '@/ui/theme/css-variables';
import { theme } from '@/ui/theme/theme';
import { type UiWords, UiWordsProvider } from '@/ui/ui-words';
import type { AppRouter } from './routes/create-app-router';

export type AppProps = {
  auth: Auth;
  router: AppRouter;
  queryClient: QueryClient;
  i18n: i18n;
  nonce: string;
};

const early = { isOfFirstLook: true };

/**
 * Toasts, which load after the first paint, as no page begins with one, and before any call can
 * fail.
 */
const Toasts = later(async () => {
  await firstLook;
  return (await import('./toasts')).Toasts;
}, early);

/** Links of a balance, which load when a balance is opened. */
const BalanceLinks = later(
  async () => (await import('@/modules/links/web/balance-links')).BalanceLinks,
);

/** Reports of the time screen, which load only there. */
const TimeReports = later(
  async () => (await import('@/modules/reports/web/time-reports')).TimeReports,
  early,
);

const themePreference = createThemePreference();

export function App({ auth, router, queryClient, i18n, nonce }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={themePreference}
          defaultColorScheme="light"
          getStyleNonce={() => nonce}
        >
          <WordsForUi>
            <AuthProvider auth={auth}>
              <Toasts />
              <LiveRegion />
              <BalanceSlot value={BalanceLinks}>
                <TimeSlot value={TimeReports}>
                  <RouterProvider router={router} />
                </TimeSlot>
              </BalanceSlot>
            </AuthProvider>
          </WordsForUi>
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** Provides the texts of the shared components in the user's language. */
function WordsForUi({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['ui', 'app']);
  const words = useMemo<UiWords>(
    () => ({
      appName: t('app:app.name'),
      loading: t('ui:common.loading'),
      cancel: t('ui:action.cancel'),
      close: t('ui:action.close'),
      errorTitle: t('ui:error.generic.title'),
      // The server sends its sentence in each language.
      errorText: (error) => {
        const { code, message } = readRefusal(error);
        return message || t(code === 'unanswered' ? 'ui:error.unanswered' : 'ui:error.ours');
      },
      loadErrorText: (error) => {
        const { code, message } = readRefusal(error);
        return message || t(code === 'unanswered' ? 'ui:error.notLoaded' : 'ui:error.notShown');
      },
      errorReference: (error) => {
        const { requestId } = readRefusal(error);
        return requestId && t('ui:error.generic.reference', { id: requestId.slice(0, 8) });
      },
      refusedFields: (error, byCode) => {
        const { code, message, issues } = readRefusal(error);
        const field = byCode?.[code];
        return field ? { [field]: message } : issues;
      },
      // The schema names a message by its key, which becomes a plain string only here.
      issueText: (issue) => {
        const { key, values } = findIssueMessage(issue);
        return t((key.includes(':') ? key : `ui:${key}`) as 'ui:validation.format', values ?? {});
      },
      retry: t('ui:error.generic.retry'),
      filters: (used) => (used > 0 ? t('ui:filters.used', { used }) : t('ui:filters')),
      done: t('ui:action.done'),
      showMore: t('ui:action.showMore'),
      shownOf: (shown, total) =>
        total === undefined ? t('ui:list.first', { shown }) : t('ui:list.of', { shown, total }),
      discardTitle: t('ui:confirm.discard.title'),
      discardText: t('ui:confirm.discard.text'),
      discard: t('ui:confirm.discard.ok'),
      keepEditing: t('ui:confirm.discard.keep'),
    }),
    [t],
  );
  return <UiWordsProvider words={words}>{children}</UiWordsProvider>;
}
