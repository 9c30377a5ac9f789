import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { actorOf } from '@/modules/accounts/domain';
import type { Auth } from '@/modules/accounts/web/auth-store';
import { readBalanceSearch } from '@/modules/balances/web/list/balance-search';
import { readCompanySearch, readCompanyTab } from '@/modules/companies/web/company-search';
import type { CustomerTabSearch, CustomerSearch as WorkListSearch } from '@/modules/crm/web/crm-search';
import { readUserSearch } from '@/modules/people/web/users/user-search';
import type { MonthlySearch } from '@/modules/time/web/monthly/monthly-search';
import { decide } from './guard';
import { noteRefusal } from './note-refusal';
import { RootFrame } from './root-frame';
import { routeOf } from './route-of';
import { SignedInFrame } from './signed-in-frame';
import { loadAllWords } from './start-words';

type EntranceSearch = { next?: string };
type LoginSearch = EntranceSearch & { error?: 'google' };
type RegisterSearch = EntranceSearch & { invitation?: string };
type TokenSearch = { token?: string };
type CustomerSearch = { balance?: string };
type TimeSearch = { log?: 1; balance?: string; entry?: string; q?: string; view?: 'week' };

const root = createRootRouteWithContext<{ auth: Auth }>()({
  component: RootFrame,
  async beforeLoad({ context, location }) {
    await initialized(context.auth);
    const { user } = context.auth.store.getState();
    const { next, invitation = location.state.secret } = location.search as RegisterSearch;
    const decision = decide(user && actorOf(user), location.pathname, location.href, { next, invitation });
    if (decision.kind === 'signIn') throw redirect({ to: '/login', search: { next: decision.next }, replace: true });
    if (decision.kind === 'go') {
      if (decision.isRefused) void noteRefusal();
      throw redirect({ ...routeOf(decision.to), replace: true });
    }
  },
});

const index = createRoute({ getParentRoute: () => root, path: '/' });
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...entranceSearch(search),
    ...(search.error === 'google' && { error: 'google' }),
  }),
  component: lazyRouteComponent(() => import('./login-route'), 'LoginRoute'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: (search: Record<string, unknown>): RegisterSearch => ({
    ...entranceSearch(search),
    ...(typeof search.invitation === 'string' && { invitation: search.invitation }),
  }),
  component: lazyRouteComponent(() => import('./register-route'), 'RegisterRoute'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): EntranceSearch & TokenSearch => ({
    ...entranceSearch(search),
    ...tokenSearch(search),
  }),
  component: lazyRouteComponent(() => import('./reset-password-route'), 'ResetPasswordRoute'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  loader: loadAllWords,
  staleTime: Number.POSITIVE_INFINITY,
  component: SignedInFrame,
});
const companies = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies',
  validateSearch: readCompanySearch,
  component: lazyRouteComponent(() => import('./companies-route'), 'CompaniesRoute'),
});
const company = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies/$id',
  validateSearch: readCompanyTab,
  component: lazyRouteComponent(() => import('./company-route'), 'CompanyRoute'),
});
const crm = createRoute({
  getParentRoute: () => signedIn,
  path: '/crm',
  // The screen reads its filters itself: what it knows of them is not needed before it is opened.
  validateSearch: (search: WorkListSearch & Record<string, unknown>): WorkListSearch => search,
  component: lazyRouteComponent(() => import('./crm-route'), 'CrmRoute'),
});
const crmCustomer = createRoute({
  getParentRoute: () => signedIn,
  path: '/crm/customer/$id',
  validateSearch: (search: CustomerTabSearch & Record<string, unknown>): CustomerTabSearch => search,
  component: lazyRouteComponent(() => import('./crm-customer-route'), 'CrmCustomerRoute'),
});
const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  validateSearch: readUserSearch,
  component: lazyRouteComponent(() => import('./users-route'), 'UsersRoute'),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-screen'), 'SettingsScreen'),
});
const invitation = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/invitation',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('./invitation-route'), 'InvitationRoute'),
});
const confirmEmail = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/confirm-email',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('./confirm-email-route'), 'ConfirmEmailRoute'),
});
const balances = createRoute({
  getParentRoute: () => signedIn,
  path: '/balances',
  validateSearch: readBalanceSearch,
  component: lazyRouteComponent(() => import('./balances-route'), 'BalancesRoute'),
});
const time = createRoute({
  getParentRoute: () => signedIn,
  path: '/time',
  // The screen has filters of its own; they stay in the address as they are.
  validateSearch: (search: TimeSearch & Record<string, unknown>): TimeSearch => search,
  component: lazyRouteComponent(() => import('./time-route'), 'TimeRoute'),
});
const monthlyHours = createRoute({
  getParentRoute: () => signedIn,
  path: '/monthly-hours',
  validateSearch: (search: MonthlySearch & Record<string, unknown>): MonthlySearch => search,
  component: lazyRouteComponent(() => import('./monthly-hours-route'), 'MonthlyHoursRoute'),
});
const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/customer',
  validateSearch: (search: Record<string, unknown>): CustomerSearch => ({
    ...(typeof search.balance === 'string' && { balance: search.balance }),
  }),
  component: lazyRouteComponent(() => import('./customer-route'), 'CustomerRoute'),
});
const consultant = createRoute({
  getParentRoute: () => signedIn,
  path: '/consultant',
  component: lazyRouteComponent(
    () => import('@/modules/overview/web/consultant-overview-screen'),
    'ConsultantOverviewScreen',
  ),
});
const staff = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff',
  component: lazyRouteComponent(() => import('@/modules/overview/web/staff-overview-screen'), 'StaffOverviewScreen'),
});

const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-screen'), 'NotFoundScreen'),
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
    companies,
    company,
    crm,
    crmCustomer,
    users,
    balances,
    time,
    monthlyHours,
    settings,
    invitation,
    confirmEmail,
    unknown,
  ]),
]);

function entranceSearch(search: Record<string, unknown>): EntranceSearch {
  return typeof search.next === 'string' ? { next: search.next } : {};
}

function tokenSearch(search: Record<string, unknown>): TokenSearch {
  return typeof search.token === 'string' ? { token: search.token } : {};
}

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
