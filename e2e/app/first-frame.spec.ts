import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { isLoaded } from '../kit/looks';
import { applyPreferences, openAs, type ScreenLook } from '../kit/sign-in';

/** Places follow from the width, colours from the theme: each of them once. */
const looks = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1280 },
] as const;

const frameless = [
  '/',
  '/login',
  '/register?invitation=x',
  '/reset-password?token=x',
  '/kort#x',
] as const;

test('a frame is painted before the app, in its place, and on pages of the app alone', async ({
  browser,
}) => {
  for (const look of looks)
    await test.step(`the frame is in its place: ${look.theme}, ${look.width} px`, () =>
      expectFrameInPlace(browser, look));

  await test.step('a screen reader hears that the page is loading', async () => {
    const { page, release } = await openHeld(browser, '/time', {}, '**/rpc/accounts/me');
    await expect(page.getByRole('status')).toHaveText('Indlæser …');
    await expect(page.locator('.first-frame')).toBeVisible();
    release();
    await isLoaded(page);
    await expect(page.locator('.first-frame, .first-status')).toHaveCount(0);
  });

  await test.step('a customer reads what is left before any script', async () => {
    const { page, release } = await openHeld(browser, '/customer', {}, '**/assets/*.js', 'clara');
    const figures = page.getByRole('list', { name: 'Jeres klippekort' });
    let texts: string[] = [];
    // A busy server may send the page without them.
    await expect(async () => {
      await page.reload({ waitUntil: 'commit' });
      await expect(figures.getByText('tilbage').first()).toBeVisible({ timeout: 2_000 });
      texts = await figures.getByRole('listitem').locator('small').allTextContents();
    }).toPass();
    expect(texts.length).toBeGreaterThan(0);
    release();
    await isLoaded(page);
    await expect(page.locator('.figures')).toHaveCount(0);
    for (const text of texts) await expect(page.getByText(text)).toBeVisible();
  });

  await test.step('on paper and without scripts there is no frame', async () => {
    const { page, release } = await openHeld(browser, '/time');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.first-frame')).toBeHidden();
    release();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const silent = await context.newPage();
    await silent.goto('/time');
    await expect(silent.locator('.first-frame')).toBeHidden();
    await context.close();
  });

  await test.step('pages before the sign-in and of a link have none', async () => {
    const { page } = await openHeld(browser, 'about:blank', {}, undefined, null);
    for (const path of frameless) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('body'), path).toBeAttached();
      await expect(page.locator('.first-frame'), path).toBeHidden();
    }
  });
});

async function expectFrameInPlace(browser: Browser, look: (typeof looks)[number]): Promise<void> {
  const { page, release } = await openHeld(browser, '/time', look);
  const frame = page.locator('.first-frame');
  await expect(frame.locator('.bar')).toBeVisible();
  const isPhone = look.width < 500;
  const placesOf = async (parts: Readonly<Record<string, Locator>>) => ({
    ground: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    drawing: (await parts.mark?.locator('path').getAttribute('d'))?.replaceAll(/\s/g, ''),
    ...Object.fromEntries(
      await Promise.all(
        Object.entries(parts).map(async ([name, part]) => [name, await placeOf(part)]),
      ),
    ),
  });
  const before = await placesOf({
    bar: frame.locator('.bar'),
    mark: frame.locator('.bar svg'),
    navigation: frame.locator(isPhone ? '.bottom' : '.side'),
  });
  const title = await frame.locator('.title').boundingBox();

  release();
  await isLoaded(page);
  await expect(frame).toHaveCount(0);
  const header = page.getByRole('banner');
  const after = await placesOf({
    bar: header,
    mark: header.locator('a svg').first(),
    navigation: page.getByRole('navigation').filter({ visible: true }),
  });
  expect(after).toEqual(before);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.x).toBe(title?.x);
}

/** Opens a page whose scripts, or other answers, come only when they are released. */
async function openHeld(
  browser: Browser,
  path: string,
  look: ScreenLook = {},
  held = '**/assets/*.js',
  person: 'stine' | 'clara' | null = 'stine',
): Promise<{ page: Page; release: () => void }> {
  const { page } = await openAs(browser, person, 'about:blank', look);
  await applyPreferences(page, { language: 'da', theme: look.theme ?? 'light' });
  let release = () => {};
  const released = new Promise<void>((resume) => {
    release = resume;
  });
  await page.route(held, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, release };
}

/** The place of a part, and what is painted of it. */
async function placeOf(part: Locator) {
  const painted = await part.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      ground: style.backgroundColor,
      edges: [style.borderTop, style.borderRight, style.borderBottom].map((edge) =>
        edge.startsWith('0px') ? 'none' : edge,
      ),
      fill: element instanceof SVGElement ? style.fill : 'none',
    };
  });
  return { box: await part.boundingBox(), ...painted };
}
