import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { actorOf } from '@/modules/accounts/domain';
import type { Auth } from '@/modules/accounts/web/auth-store';
import { decide } from './guard';
import { noteRefusal } from './note-refusal';
import { RootFrame } from './root-frame';
import { routeOf } from './route-of';
import { SignedInFrame } from './signed-in-frame';
import { loadAllWords } from './start-words';

type EntranceSearch = { next?: string };
type TimeSearch = { log?: 1; balance?: string };

const root = createRootRouteWithContext<{ auth: Auth }>()({
  component: RootFrame,
  async beforeLoad({ context, location }) {
    await initialized(context.auth);
    const { user } = context.auth.store.getState();
    const { next } = location.search as EntranceSearch;
    const decision = decide(user && actorOf(user), location.pathname, location.href, next);
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
  validateSearch: entranceSearch,
  component: lazyRouteComponent(() => import('./login-route'), 'LoginRoute'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: entranceSearch,
  component: lazyRouteComponent(() => import('./register-route'), 'RegisterRoute'),
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
  component: lazyRouteComponent(() => import('@/modules/companies/web/companies-screen'), 'CompaniesScreen'),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-screen'), 'SettingsScreen'),
});
const balances = createRoute({
  getParentRoute: () => signedIn,
  path: '/balances',
  component: lazyRouteComponent(() => import('@/modules/balances/web/balances-screen'), 'BalancesScreen'),
});
const time = createRoute({
  getParentRoute: () => signedIn,
  path: '/time',
  // The screen has filters of its own; they stay in the address as they are.
  validateSearch: (search: TimeSearch & Record<string, unknown>): TimeSearch => search,
  component: lazyRouteComponent(() => import('@/modules/time/web/time-screen'), 'TimeScreen'),
});
const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/customer',
  component: lazyRouteComponent(
    () => import('@/modules/overview/web/customer-overview-screen'),
    'CustomerOverviewScreen',
  ),
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
  signedIn.addChildren([customer, staff, consultant, companies, balances, time, settings, unknown]),
]);

function entranceSearch(search: Record<string, unknown>): EntranceSearch {
  return typeof search.next === 'string' ? { next: search.next } : {};
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
