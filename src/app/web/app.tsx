import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { AuthProvider } from '@/modules/accounts/web/auth-provider';
import type { Auth } from '@/modules/accounts/web/create-auth';
import { BalanceSlot } from '@/modules/balances/web/detail/balance-slot';
import { TimeSlot } from '@/modules/time/web/time-slot';
import { firstLook } from '@/platform/web/first-look';
import { createThemePreference } from '@/platform/web/preferences/theme-preference';
import { later } from '@/ui/lazy-parts';
import { LiveRegion } from '@/ui/live-region';
import { cssVariables } from '@/ui/theme/css-variables';
import { theme } from '@/ui/theme/theme';
import type { AppRouter } from './routes/create-app-router';
import { WordsForUi } from './words-for-ui';

export type AppProps = {
  auth: Auth;
  router: AppRouter;
  queryClient: QueryClient;
  i18n: i18n;
  nonce: string;
};

const early = { isOfFirstLook: true };

/**
 * Toasts load after the first picture, which shows none, and before anything can fail, the network
 * included.
 */
const Toasts = later(async () => {
  await firstLook;
  return (await import('./toasts')).Toasts;
}, early);

/** Loads only where a balance is opened. */
const BalanceLinks = later(
  async () => (await import('@/modules/links/web/balance-links')).BalanceLinks,
);

/** Loads only on the time screen. */
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
