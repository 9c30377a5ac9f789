import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { toActor } from '@/modules/accounts/domain';
import type { Auth } from '@/modules/accounts/web/create-auth';
import type { AdminSearch } from '@/modules/admin/web/admin-search';
import type { AnalyticsSearch } from '@/modules/analytics/web/analytics-search';
import type { BalanceSearch } from '@/modules/balances/web/list/balance-search';
import type { CompanySearch } from '@/modules/companies/web/company-search';
import type {
  CustomerTabSearch,
  CustomerSearch as WorkListSearch,
} from '@/modules/crm/web/crm-search';
import type { ImportSearch } from '@/modules/imports/web/import-search';
import type { UserSearch } from '@/modules/people/web/users/user-search';
import type { MonthlySearch } from '@/modules/reports/web/monthly/monthly-search';
import type { FeatureSearch } from '@/modules/tasks/web/list/feature-search';
import type { TimeSearch } from '@/modules/time/web/list/time-search';
import { oneOf, type RawSearch, searchReader, text } from '@/platform/web/search-params';
import { serverNow } from '@/platform/web/server-clock';
import { noteRefusal } from '../note-refusal';
import { RootFrame } from '../root-frame';
import { loadAllWords, loadOwnWords } from '../start-words';
import { decide } from './guard';
import { defineRoute } from './route-of';

/**
 * The filters of a screen are known to those who lead to it. What really stands in the address is
 * read by the screen itself, whose reader is not needed before it is opened.
 */
function readLater<Search extends object>() {
  return (raw: Search & SearchSchemaInput): RawSearch => raw as RawSearch;
}

const readLogin = searchReader({ next: text(), error: oneOf(['google']) });
const readRegister = searchReader({ next: text(), invitation: text() });
const readReset = searchReader({ next: text(), token: text() });
const readToken = searchReader({ token: text() });
const readOpenBalance = searchReader({ balance: text() });

const root = createRootRouteWithContext<{ auth: Auth; queryClient: QueryClient }>()({
  component: RootFrame,
  async beforeLoad({ context, location }) {
    await initialized(context.auth);
    const { user } = context.auth.store.getState();
    const { next, invitation = location.state.secret } = readRegister(location.search);
    const decision = decide(user && toActor(user, serverNow()), location.pathname, location.href, {
      next,
      invitation,
    });
    if (decision.kind === 'signIn')
      throw redirect({ to: '/login', search: { next: decision.next }, replace: true });
    if (decision.kind === 'go') {
      if (decision.isRefused) void noteRefusal();
      throw redirect({ ...defineRoute(decision.to), replace: true });
    }
  },
});

const index = createRoute({ getParentRoute: () => root, path: '/' });
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readLogin,
  component: lazyRouteComponent(() => import('./login-route'), 'LoginRoute'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readRegister,
  component: lazyRouteComponent(() => import('./register-route'), 'RegisterRoute'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: readReset,
  component: lazyRouteComponent(() => import('./reset-password-route'), 'ResetPasswordRoute'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  // An address that leads nowhere is shown to whoever is outside as well.
  loader: ({ context }) => (context.auth.store.getState().user ? loadOwnWords() : loadAllWords()),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('../signed-in-frame'), 'SignedInFrame'),
});
const companies = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies',
  validateSearch: readLater<CompanySearch>(),
  component: lazyRouteComponent(() => import('./companies-route'), 'CompaniesRoute'),
});
const company = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies/$id',
  validateSearch: readLater<CustomerTabSearch>(),
  component: lazyRouteComponent(() => import('./crm-customer-route'), 'CompanyRoute'),
});
const crm = createRoute({
  getParentRoute: () => signedIn,
  path: '/crm',
  validateSearch: readLater<WorkListSearch>(),
  component: lazyRouteComponent(() => import('./crm-route'), 'CrmRoute'),
});
const crmCustomer = createRoute({
  getParentRoute: () => signedIn,
  path: '/crm/customer/$id',
  validateSearch: readLater<CustomerTabSearch>(),
  component: lazyRouteComponent(() => import('./crm-customer-route'), 'CrmCustomerRoute'),
});
const imports = createRoute({
  getParentRoute: () => signedIn,
  path: '/import',
  validateSearch: readLater<ImportSearch>(),
  component: lazyRouteComponent(() => import('./import-route'), 'ImportRoute'),
});

const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  validateSearch: readLater<UserSearch>(),
  component: lazyRouteComponent(() => import('./users-route'), 'UsersRoute'),
});
const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  validateSearch: readLater<AdminSearch>(),
  component: lazyRouteComponent(() => import('./admin-route'), 'AdminRoute'),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings-screen'), 'SettingsScreen'),
});
const keyTrail = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/keys/$id',
  component: lazyRouteComponent(() => import('../settings/key-trail-route'), 'KeyTrailRoute'),
});
const invitation = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/invitation',
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('./invitation-route'), 'InvitationRoute'),
});
const branding = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/branding',
  component: lazyRouteComponent(
    () => import('@/modules/branding/web/branding-screen'),
    'BrandingScreen',
  ),
});
const upgrade = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/upgrade',
  component: lazyRouteComponent(() => import('./plan-routes'), 'UpgradeRoute'),
});
const processing = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/upgrade/processing',
  validateSearch: searchReader({ checkout: text() }),
  component: lazyRouteComponent(() => import('./plan-routes'), 'ProcessingRoute'),
});
const success = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/upgrade/success',
  component: lazyRouteComponent(() => import('./plan-routes'), 'SuccessRoute'),
});
const cancelled = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/upgrade/cancelled',
  component: lazyRouteComponent(() => import('./plan-routes'), 'CancelledRoute'),
});
const support = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/support',
  component: lazyRouteComponent(
    () => import('@/modules/support/web/support-screen'),
    'SupportScreen',
  ),
});
const confirmEmail = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/confirm-email',
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('./confirm-email-route'), 'ConfirmEmailRoute'),
});
const balances = createRoute({
  getParentRoute: () => signedIn,
  path: '/balances',
  validateSearch: readLater<BalanceSearch>(),
  component: lazyRouteComponent(() => import('./balances-route'), 'BalancesRoute'),
});
const time = createRoute({
  getParentRoute: () => signedIn,
  path: '/time',
  validateSearch: readLater<TimeSearch>(),
  component: lazyRouteComponent(() => import('./time-route'), 'TimeRoute'),
  loader: ({ context, location }) => {
    void import('./time-route').then(({ fetchTimeAhead }) =>
      fetchTimeAhead(context, location.search),
    );
  },
  staleTime: Number.POSITIVE_INFINITY,
});
const features = createRoute({
  getParentRoute: () => signedIn,
  path: '/features',
  validateSearch: readLater<FeatureSearch>(),
  component: lazyRouteComponent(() => import('./features-route'), 'FeaturesRoute'),
});
const feature = createRoute({
  getParentRoute: () => signedIn,
  path: '/features/$id',
  component: lazyRouteComponent(() => import('./feature-route'), 'FeatureRoute'),
});
const monthlyHours = createRoute({
  getParentRoute: () => signedIn,
  path: '/monthly-hours',
  validateSearch: readLater<MonthlySearch>(),
  component: lazyRouteComponent(() => import('./monthly-hours-route'), 'MonthlyHoursRoute'),
});
const analytics = createRoute({
  getParentRoute: () => signedIn,
  path: '/monthly-hours/analytics',
  validateSearch: readLater<AnalyticsSearch>(),
  component: lazyRouteComponent(() => import('./analytics-route'), 'AnalyticsRoute'),
});
const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/customer',
  validateSearch: readOpenBalance,
  component: lazyRouteComponent(() => import('./customer-route'), 'CustomerRoute'),
  loader: ({ context }) => {
    void import('./customer-route').then(({ fetchCustomerAhead }) => fetchCustomerAhead(context));
  },
  staleTime: Number.POSITIVE_INFINITY,
});
const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/home',
  validateSearch: readOpenBalance,
  component: lazyRouteComponent(() => import('./home-route'), 'HomeRoute'),
});
const consultant = createRoute({
  getParentRoute: () => signedIn,
  path: '/consultant',
  component: lazyRouteComponent(
    () => import('@/modules/overview/web/work-overview-screens'),
    'ConsultantOverviewScreen',
  ),
});
const staff = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff',
  component: lazyRouteComponent(
    () => import('@/modules/overview/web/work-overview-screens'),
    'StaffOverviewScreen',
  ),
});

const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('../not-found-screen'), 'NotFoundScreen'),
});

export const routeTree = root.addChildren([
  index,
  login,
  register,
  resetPassword,
  signedIn.addChildren([
    customer,
    staff,
    consultant,
    home,
    companies,
    company,
    crm,
    crmCustomer,
    users,
    imports,
    balances,
    time,
    features,
    feature,
    monthlyHours,
    analytics,
    admin,
    settings,
    keyTrail,
    invitation,
    confirmEmail,
    support,
    branding,
    upgrade,
    processing,
    success,
    cancelled,
    unknown,
  ]),
]);

function initialized({ store }: Auth): Promise<void> | undefined {
  if (store.getState().initialized) return undefined;
  return new Promise((resume) => {
    const stop = store.subscribe(({ initialized: isReady }) => {
      if (!isReady) return;
      stop();
      resume();
    });
  });
}
