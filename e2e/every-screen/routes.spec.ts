import { type BrowserContext, expect, test } from '@playwright/test';
import { chooseScreens, limitOfScreens } from '../kit/chosen-screens';
import { findSerious } from '../kit/find-serious';
import { coveringLooks, inEachLook, isReadByAxe, listenTo, overflowOf } from '../kit/looks';
import { idOfCompany } from '../kit/own-company';
import { openAs, type Person, type ScreenLook as SomeLook } from '../kit/sign-in';

type Reader = 'customer' | 'consultant' | 'staff';

type Route = { path: string; for: readonly Reader[]; da: RegExp; en: RegExp };

/**
 * Every route of the specification: who may open it, and what it is headed with in either language.
 */
const routes: Route[] = [
  { path: '/customer', for: ['customer', 'staff'], da: /^Hej /, en: /^Hello / },
  { path: '/staff', for: ['staff'], da: /^Hej /, en: /^Hello / },
  { path: '/consultant', for: ['consultant', 'staff'], da: /^Hej /, en: /^Hello / },
  { path: '/home', for: ['customer', 'consultant', 'staff'], da: /./, en: /./ },
  { path: '/balances', for: ['consultant', 'staff'], da: /^Klippekort/, en: /^Balances/ },
  { path: '/time', for: ['customer', 'consultant', 'staff'], da: /^Tid/, en: /^Time/ },
  { path: '/features', for: ['customer', 'consultant', 'staff'], da: /^Opgaver/, en: /^Features/ },
  { path: '/features/FEAT-12', for: ['customer', 'consultant', 'staff'], da: /./, en: /./ },
  { path: '/admin', for: ['staff'], da: /^Administration/, en: /^Admin/ },
  {
    path: '/companies',
    for: ['consultant', 'staff'],
    da: /^Kunder/,
    en: /^Customer companies/,
  },
  { path: '/companies/:nordlys', for: ['consultant', 'staff'], da: /^Nordlys/, en: /^Nordlys/ },
  {
    path: '/crm',
    for: ['consultant', 'staff'],
    da: /^Kunder/,
    en: /^Customer companies/,
  },
  { path: '/crm/customer/:nordlys', for: ['consultant', 'staff'], da: /^Nordlys/, en: /^Nordlys/ },
  { path: '/users', for: ['staff'], da: /^Brugere/, en: /^Users/ },
  {
    path: '/monthly-hours',
    for: ['customer', 'consultant', 'staff'],
    da: /^Forbrug pr\. måned/,
    en: /^Monthly hours/,
  },
  {
    path: '/monthly-hours/analytics',
    for: ['customer', 'consultant', 'staff'],
    da: /^Analyser/,
    en: /^Analytics/,
  },
  {
    path: '/settings',
    for: ['customer', 'consultant', 'staff'],
    da: /^Indstillinger/,
    en: /^Settings/,
  },
];

const people: { person: Person; reads: Reader; home: string }[] = [
  { person: 'clara', reads: 'customer', home: '/customer' },
  { person: 'ny', reads: 'customer', home: '/customer' },
  { person: 'konrad', reads: 'consultant', home: '/consultant' },
  { person: 'stine', reads: 'staff', home: '/staff' },
];

type FullLook = Required<SomeLook>;

const everyLook: FullLook[] = (['da', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([390, 1280] as const).map((width) => ({ language, theme, width })),
  ),
);

/**
 * The covering looks of a route, shared out among the people who may open it; all of them for a
 * home page, one for a person who is led away. EVERY_LOOK=1 opens every route in all eight for
 * everybody.
 */
function looksOf(
  route: Route,
  { person, reads, home }: (typeof people)[number],
): readonly FullLook[] {
  if (process.env.EVERY_LOOK) return everyLook;
  const openers = people.filter((other) => route.for.includes(other.reads));
  if (!route.for.includes(reads)) return coveringLooks.slice(routes.indexOf(route) % 4).slice(0, 1);
  // These look different to each of them.
  if ([home, '/home'].includes(route.path)) return coveringLooks;
  const place = openers.findIndex((other) => other.person === person);
  return coveringLooks.filter((_, index) => index % openers.length === place);
}

const chosen = chooseScreens(routes);

for (const reader of people) {
  const { person, reads, home } = reader;
  test(`${person}: screens of a ${reads} open in their looks, others lead home`, async ({
    browser,
  }) => {
    test.setTimeout(process.env.EVERY_LOOK ? 3_600_000 : limitOfScreens);
    const { page, context } = await openAs(browser, person, 'about:blank');
    const said = listenTo(page);
    const inspectRoute = async (route: Route) => {
      const isHidden = hiddenFrom(person, route.path);
      const isOpen = route.for.includes(reads);
      const address = await addressFor(route.path, context, person);
      const inspect = async (look: FullLook, of: string) => {
        const place = `${route.path} ${of}`;
        const heading = page.getByRole('heading', { level: 1 });
        if (isOpen) {
          await expect(heading, place).toHaveText(isHidden ? notFound : route[look.language]);
          expect(new URL(page.url()).pathname, place).not.toBe(route.path === home ? '' : home);
        } else {
          await expect(page, place).toHaveURL(new RegExp(`${home}$`));
          await expect(heading, place).toHaveText(routes[0]?.[look.language] ?? '');
        }
        // The destination is a route of their own, which has its own test.
        if (isOpen && isReadByAxe(look)) expect(await findSerious(page), place).toEqual([]);
        expect(await overflowOf(page), place).toBeLessThanOrEqual(0);
        if (process.env.CONTACT_SHEET) {
          const name = place.replaceAll(/[^\w]+/g, '-');
          await page.screenshot({ path: `${process.env.CONTACT_SHEET}/${person}${name}.png` });
        }
      };
      const open = async ({ language }: FullLook) => {
        if (isOpen) return page.goto(address);
        // It goes by itself, so it is waited for from the beginning.
        await page.goto(address, { waitUntil: 'commit' });
        await page.getByText(taken[language]).waitFor();
        return page.waitForLoadState();
      };
      await inEachLook(page, looksOf(route, reader), open, inspect);
      // The browser logs every 404 as an error of the page.
      const errors = said.splice(0);
      const missing = errors.filter((text) => isHidden && text.includes('404 (Not Found)'));
      expect(missing.length > 0, route.path).toBe(isHidden);
      expect(errors, route.path).toEqual(missing);
    };
    for (const route of chosen) await test.step(route.path, () => inspectRoute(route));
  });
}

test('each route without a session leads to the sign-in and then to the wanted page', async ({
  browser,
}) => {
  const { page } = await openAs(browser, null, 'about:blank');
  const said = listenTo(page);
  for (const { path } of chosen) {
    const wanted = path.replace(':nordlys', '1');
    await page.goto(wanted);
    await expect(page, wanted).toHaveURL(`/login?next=${encodeURIComponent(wanted)}`);
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound);
  expect(said).toEqual([]);
});

const notFound = /^(Page Not Found|Siden blev ikke fundet)$/;

const taken = { da: 'Du har ikke adgang til den side', en: 'You don’t have access to that page' };

/** A person without a company sees no feature of one. */
function hiddenFrom(person: Person, path: string): boolean {
  return person === 'ny' && path.startsWith('/features/');
}

/**
 * `:nordlys` is replaced by that company of the demo; a person who may not see it has followed a
 * link.
 */
const seen = new Map<string, string>();
async function addressFor(path: string, context: BrowserContext, person: Person): Promise<string> {
  if (!path.includes(':nordlys')) return path;
  const known =
    seen.get(person) ??
    (person === 'ny' ? crypto.randomUUID() : await idOfCompany(context, 'Nordlys Design'));
  seen.set(person, known);
  return path.replace(':nordlys', known);
}
