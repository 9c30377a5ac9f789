import { askAhead } from '@/platform/web/ahead/answers-ahead';

type PageAhead = {
  /** Loads the code of the screen. */
  load: () => Promise<unknown>[];
  /** Answers that a customer sees first, by address and body. */
  forCustomers?: readonly (readonly [path: string, body: string])[];
};

/** Pages that people open the app with. */
const pages: Readonly<Record<string, PageAhead>> = {
  '/time': {
    load: () => [
      import('@/modules/time/web/time-screen'),
      import('@/modules/time/web/fetch-time-ahead'),
    ],
  },
  '/customer': {
    load: () => [
      import('@/modules/overview/web/customer-overview-screen'),
      import('@/modules/overview/web/fetch-customer-ahead'),
    ],
    forCustomers: [
      ['/rpc/balances/list', '{"json":{"limit":100}}'],
      ['/rpc/overview/summary', '{}'],
    ],
  },
};

/**
 * Requests the code, the words and the first answers of a protected page before it is known whether
 * the visitor is signed in, because most are. The app uses the results and handles the failures.
 */
export function fetchPageAhead(): void {
  const { pathname } = window.location;
  // Both were set before the first paint.
  const { lang: language, dataset } = document.documentElement;
  if (dataset.firstFrame === undefined) return;
  const page = pages[pathname];
  // The answers are requested before the code, because a browser has six connections to a server.
  askInTurn(language, page).catch(() => {});
  const code = [
    import('../signed-in-frame'),
    ...(page?.load() ?? []),
    ...wordsOf(language, page !== undefined),
  ];
  for (const part of code) part.catch(() => {});
}

/** Tells whether the messages of a page are loaded without those of the other pages. */
export function isFirstPage(pathname: string): boolean {
  return pathname in pages;
}

function wordsOf(language: string, isFirst: boolean): Promise<unknown>[] {
  const isEnglish = language === 'en';
  const inside = isEnglish
    ? import('@/app/messages/joined/en-inside')
    : import('@/app/messages/joined/da-inside');
  if (isFirst) return [inside];
  return [
    inside,
    isEnglish ? import('@/app/messages/joined/en-rest') : import('@/app/messages/joined/da-rest'),
  ];
}

/** Sends the requests one after the other, so that the server refuses none of them. */
async function askInTurn(language: string, page: PageAhead | undefined): Promise<void> {
  const session = await askAhead('/api/auth/get-session', language);
  if (!session.ok || (await session.clone().json()) === null) return;
  const me = await askAhead('/rpc/accounts/me', language, '{}');
  if (!me.ok) return;
  const { json } = (await me.clone().json()) as { json: { role: string } };
  void askAhead('/rpc/categories/labels', language, '{}');
  if (json.role === 'customer')
    for (const [path, body] of page?.forCustomers ?? []) void askAhead(path, language, body);
}
