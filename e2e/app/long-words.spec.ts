import { expect, type Locator, type Page, test } from '@playwright/test';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

/** A word like those in a register of companies. */
const word = 'Ejendomsadministrationsselskabetsforvaltningsafdelingskontoret';

test('a name of one endless word wraps in tables and titles and stays on the page', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page, context } = await openAs(browser, 'stine', 'about:blank', { language: 'en' });
  const stamp = String(Date.now());
  const service = `Drift ${stamp}`;
  const { id } = await createCompany(context, {
    name: `${word} ${stamp}`,
    serviceTypes: [service, 'Rådgivning'],
  });
  const { id: balanceId } = await createBalance(context, id);
  await createEntry(context, balanceId, `${word} ${stamp}`);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      `/time?q=${stamp}`,
      `/companies?q=${stamp}`,
      `/crm?q=${stamp}`,
      `/balances?view=table&customer=${id}`,
      `/companies/${id}`,
    ]) {
      await page.goto(path);
      await expect(page.getByText(stamp).first()).toBeVisible();
      expect(await widerThanItsPlace(page), `${path} at ${width}`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Edit company' }).click();
    await isWithin(page.getByRole('dialog').getByRole('button', { name: 'Close' }), width);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `More about ${word} ${stamp}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: stamp });
    await isWithin(question.getByRole('button', { name: 'Close' }), width);
    await isWithin(question.getByRole('heading'), width);
  }
});

test('the buttons of a customer fit a phone side by side, large enough for a thumb', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank');
  const { name } = await createCompany(context, {
    phone: '11 22 33 44',
    email: 'a@vaerksted.example',
  });
  await page.goto(`/crm?q=${encodeURIComponent(name)}`);
  for (const width of [414, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const row = page.getByRole('row', { name });
    const controls = row
      .getByRole('button')
      .or(row.getByRole('link', { name: /^(Ring|Registrér)/ }));
    await expect(controls).toHaveCount(4);
    const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
    const whole = boxes.flatMap((box) => (box ? [box] : []));
    expect(whole).toHaveLength(4);
    for (const box of whole) {
      expect(Math.min(box.width, box.height), `${width}`).toBeGreaterThanOrEqual(44);
      expect(box.x + box.width, `${width}`).toBeLessThanOrEqual(width - 16);
    }
    const overlapping = whole.filter((one) =>
      whole.some(
        (other) =>
          other !== one &&
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      ),
    );
    expect(overlapping, `${width}`).toEqual([]);
    expect(await widerThanItsPlace(page), `${width}`).toEqual([]);
  }
});

async function isWithin(part: Locator, width: number): Promise<void> {
  await expect(part).toBeVisible();
  await expect
    .poll(async () => {
      const box = await part.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    })
    .toBe(true);
}

/** The page and its tables, where what they hold is wider than they are. */
function widerThanItsPlace(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      document.documentElement,
      ...[...document.querySelectorAll('table')].map((table) => table.parentElement),
    ]
      .filter((place) => place !== null)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} > ${clientWidth}`),
  );
}
