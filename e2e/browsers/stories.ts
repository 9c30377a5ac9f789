import { equal } from 'node:assert/strict';
import { password } from './kit/create-house';
import type { StoryPage } from './kit/story-page';
import type { World } from './kit/world';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };
const staff = 'stine@klip.example';

export type Story = { title: string; run: (world: World) => Promise<void> };

export const stories: Story[] = [
  {
    title: 'a person signs in, and the first visit speaks Danish',
    run: readsDanishAndSignsIn,
  },
  {
    title: 'a line is logged by keys, and a customer with a phone sees it at once',
    run: logsALine,
  },
  {
    title: 'a dialog takes the focus, keeps it, and gives it back',
    run: opensDialogs,
  },
  {
    title: 'a card link shows what is left without signing in, and what is logged meanwhile',
    run: readsACard,
  },
];

async function readsDanishAndSignsIn({ openPage, house }: World): Promise<void> {
  const page = await openPage(desktop);
  await page.open('/');
  await page.find({ kind: 'h1', name: 'Log ind' });
  equal(await page.run(() => document.documentElement.lang), 'da');
  await signIn(page, house.email, '/');
  await page.until('the overview', () => location.pathname === '/customer');
  await page.see('Hej Nina');
}

async function logsALine({ openPage, house, savePicture }: World): Promise<void> {
  const customer = await openPage(phone);
  await signIn(customer, house.email, '/customer');
  await customer.see('10 t');
  await expectNoOverflow(customer);
  await customer.run(() => {
    document.body.dataset.loadedOnce = 'yes';
  });

  const page = await openPage(desktop);
  await signIn(page, staff, '/time');
  await page.find({ kind: 'h1', name: 'Tid' });
  await page.press('n');
  await page.until('the focus in the line', hasFocus, 'Registrér tid');
  await page.type(`1t30 rød grød på møde @"${house.company}"`);
  await page.see('8 t 30 min tilbage');
  await savePicture(page, 'line');
  await page.press('Enter');
  await page.see('1 t 30 min registreret');
  await page.until('an empty line with the focus', hasFocus, 'Registrér tid', '');
  await page.see('Rød grød på møde');
  await page.find({ kind: 'button', name: 'Filtrér' });
  await page.find({ kind: 'tr input[type=checkbox]' });
  await savePicture(page, 'time');

  await customer.see('8 t 30');
  await savePicture(customer, 'customer');
  await expectNoOverflow(customer);
  equal(await customer.run(() => document.body.dataset.loadedOnce), 'yes');
}

async function opensDialogs({ openPage, savePicture }: World): Promise<void> {
  const page = await openPage(desktop);
  await signIn(page, staff, '/balances');
  const button = { kind: 'button', name: 'Opret kort' };
  await page.click(button);
  await page.until('the focus in the dialog', isFocusIn, '[role=dialog]');
  await savePicture(page, 'dialog');
  for (let tabs = 0; tabs < 25; tabs += 1) await page.press('Tab');
  equal(await page.run(isFocusIn, '[role=dialog]'), true);
  await page.press('Escape');
  await page.until('no dialog', () => !document.querySelector('[role=dialog]'));
  await page.until('the focus on the button', hasFocus, button.name);
}

async function readsACard({ openPage, house, savePicture }: World): Promise<void> {
  const page = await openPage(phone);
  await page.open(house.link);
  await page.find({ kind: 'h1', name: house.company });
  await page.see('10 t');
  await page.see('Udløber 31. dec. 2099');
  await page.see('Opdateres løbende');
  await house.logEntry('Designmøde', 90);
  await page.see('Designmøde');
  await page.see('8 t 30 min');
  await expectNoOverflow(page);
  await savePicture(page, 'card');
  equal(await page.run(() => document.cookie), '');
}

async function signIn(page: StoryPage, email: string, path: string): Promise<void> {
  await page.open(path);
  await page.click({ kind: 'input', name: 'E-mail' });
  await page.type(email);
  await page.click({ kind: 'input', name: 'Adgangskode' });
  await page.type(password);
  await page.press('Enter');
  await page.until('another page', () => location.pathname !== '/login');
}

async function expectNoOverflow(page: StoryPage): Promise<void> {
  const wider = await page.run(() => document.documentElement.scrollWidth - window.innerWidth);
  equal(Math.max(0, wider), 0, 'the page is wider than its window');
}

/** Runs in the page: whether the element of that name has the focus, and that value. */
function hasFocus(name: string, value?: string): boolean {
  const element = document.activeElement as HTMLInputElement | null;
  const label = element?.labels?.[0]?.textContent;
  const names = [element?.getAttribute('aria-label'), label, element?.textContent];
  return names.includes(name) && (value === undefined || element?.value === value);
}

/** Runs in the page. */
function isFocusIn(kind: string): boolean {
  return Boolean(document.activeElement?.closest(kind));
}
