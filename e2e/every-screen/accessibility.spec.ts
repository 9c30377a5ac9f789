import { expect, test } from '@playwright/test';
import { chooseScreens, limitOfScreens } from '../kit/chosen-screens';
import { findSerious } from '../kit/find-serious';
import { coveringLooks, inEachLook, isReadByAxe, listenTo, overflowOf } from '../kit/looks';
import { addressOf } from '../kit/own-company';
import { openAs, type Person } from '../kit/sign-in';

/** The routes themselves are read in routes.spec.ts; these are what one finds below them. */
const screens: { path: string; person: Person | null }[] = [
  { path: '/login', person: null },
  { path: '/register', person: null },
  { path: '/reset-password', person: null },
  { path: '/weekly-mail', person: null },
  // A month of entries: each row is like the next, and reading them all takes a minute.
  { path: '/time?period=lastMonth&billed=yes', person: 'konrad' },
  { path: '/time?view=week', person: 'konrad' },
  { path: '/balances?view=table&show=low', person: 'konrad' },
  { path: '/companies/:nordlys?tab=users', person: 'stine' },
  { path: '/companies/:nordlys?tab=activity', person: 'stine' },
  { path: '/crm/customer/:nordlys?tab=notes', person: 'stine' },
  { path: '/crm/customer/:nordlys?tab=mails', person: 'stine' },
  { path: '/features?view=board', person: 'konrad' },
  { path: '/features/FEAT-15', person: 'clara' },
  { path: '/monthly-hours?group=customer', person: 'stine' },
  { path: '/monthly-hours/analytics?preset=last6&against=lastYear&weeks=52', person: 'stine' },
  { path: '/settings/support', person: 'konrad' },
  { path: '/settings/branding', person: 'konrad' },
  { path: '/admin?section=support', person: 'stine' },
  { path: '/admin?section=thresholds', person: 'stine' },
  { path: '/admin?section=numbering', person: 'stine' },
  { path: '/admin?section=labels', person: 'stine' },
  { path: '/admin?section=approvals', person: 'stine' },
  { path: '/admin?section=outbox', person: 'stine' },
  // One kind of thing: each line is like the next.
  { path: '/admin?section=audit&kind=company', person: 'stine' },
  { path: '/admin?section=books', person: 'stine' },
  { path: '/admin?section=health', person: 'stine' },
];

/** Every other screen is loaded in English. */
const chosen = chooseScreens(screens).map((screen) => ({
  ...screen,
  looks: screens.indexOf(screen) % 2 === 0 ? coveringLooks : coveringLooks.toReversed(),
}));

for (const reader of [null, 'clara', 'konrad', 'stine'] as const) {
  const own = chosen.filter(({ person }) => person === reader);
  if (own.length === 0) continue;
  test(`${reader ?? 'anybody'}: axe, console and layout pass on each screen in each look`, async ({
    browser,
  }) => {
    test.setTimeout(limitOfScreens);
    const { page, context } = await openAs(browser, reader, 'about:blank');
    const said = listenTo(page);
    for (const { path, looks } of own)
      await test.step(path, async () => {
        const address = await addressOf(path, context);
        await inEachLook(
          page,
          looks,
          () => page.goto(address),
          async (look, place) => {
            if (isReadByAxe(look)) expect(await findSerious(page), place).toEqual([]);
            expect(said, place).toEqual([]);
            expect(await overflowOf(page), place).toBeLessThanOrEqual(0);
          },
        );
      });
  });
}
