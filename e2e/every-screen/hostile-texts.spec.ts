import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { hostileTexts } from '../../src/testkit/attacks/hostile-texts';
import { chooseScreens, limitOfScreens } from '../kit/chosen-screens';
import { dayFromNow } from '../kit/day-from-now';
import { openAsNew } from '../kit/new-person';
import { scriptsOn, watchForScripts } from '../kit/script-watch';
import { openAs } from '../kit/sign-in';

const all = hostileTexts.join('\n\n');
const lines = hostileTexts.map((text) => text.replaceAll('\n', ' '));
/** A text with markup, for fields that a company has once. */
const markup = '<img src=x onerror=alert(1)>';

test('typed text never runs on any screen, even without the content policy', async ({
  browser,
}) => {
  test.setTimeout(limitOfScreens);
  const { page, context } = await openAs(browser, 'stine', 'about:blank', { language: 'en' });
  const maria = await openAsNew(browser, 'about:blank', { language: 'en' });
  const { companyId, balanceId, taskId, entryId } = await typeEverywhere(context, maria.id);
  await send(maria.context, `/api/v1/balances/${balanceId}/top-up-requests`, {
    wish: lines.slice(0, 8).join(' ').slice(0, 500),
  });
  await maria.context.request.patch('/api/v1/me', { data: { name: markup } });

  await watchForScripts(page);
  await visit(page, [
    `/companies?q=${encodeURIComponent(markup.slice(0, 20))}`,
    `/companies/${companyId}`,
    `/companies/${companyId}?tab=users`,
    `/companies/${companyId}?tab=balances`,
    `/companies/${companyId}?tab=activity`,
    `/crm?q=${encodeURIComponent(markup.slice(0, 20))}`,
    `/crm/customer/${companyId}`,
    `/crm/customer/${companyId}?tab=notes`,
    `/crm/customer/${companyId}?tab=mails`,
    `/balances?company=${companyId}`,
    `/balances?view=table&company=${companyId}`,
    `/balances?balance=${balanceId}`,
    `/features?company=${companyId}`,
    `/features?view=board&company=${companyId}`,
    `/features/${taskId}`,
    `/time?customer=${companyId}`,
    `/time?view=week&customer=${companyId}`,
    `/time?entry=${entryId}`,
    `/monthly-hours?group=customer`,
    `/monthly-hours?group=feature`,
    '/monthly-hours/analytics',
    `/users?q=${encodeURIComponent(markup.slice(0, 20))}`,
    '/staff',
    '/home',
    '/admin?section=labels',
    '/admin?section=outbox&q=alert',
    `/admin?section=audit&kind=company&object=${companyId}`,
    `/admin?section=audit&kind=task&object=${taskId}`,
    `/admin?section=audit&kind=time_entry&object=${entryId}`,
  ]);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first(),
  ).toBeVisible();
  expect(await scriptsOn(page), 'the bell').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('onerror');
  await expect(page.getByRole('group', { name: 'Customers' })).toBeVisible();
  expect(await scriptsOn(page), 'the palette').toEqual([]);

  await watchForScripts(maria.page);
  await visit(maria.page, [
    '/customer',
    '/features',
    `/features/${taskId}`,
    '/time',
    '/monthly-hours?group=feature',
  ]);
});

/** Opens the chosen ones, and everything that is folded away there. */
async function visit(page: Page, places: string[]): Promise<void> {
  for (const { path: place } of chooseScreens(places.map((path) => ({ path })))) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    const history = page.getByRole('button', { name: 'Show', exact: true });
    if (await history.isVisible()) await history.click();
    const earlier = page.getByRole('button', { name: 'Show earlier comments' });
    if (await earlier.isVisible()) {
      await earlier.click();
      await expect(earlier).toBeHidden();
    }
    await expect(
      page.getByText('alert(1)').first(),
      `${place} shows what was typed`,
    ).toBeAttached();
    expect(await scriptsOn(page), place).toEqual([]);
  }
}

/** A company whose every field says it, with thirty of everything that one can have many of. */
async function typeEverywhere(context: BrowserContext, customerId: string) {
  const company = await send(context, '/api/v1/companies', {
    name: `${markup} ${Date.now()}`,
    contactName: markup,
    email: 'x@example.com',
    phone: markup,
    website: 'https://x.example/"><script>alert(1)</script>',
    address: markup,
    postalCode: '<b>1',
    city: markup,
    serviceTypes: lines.filter((text) => text.length <= 40).slice(0, 20),
    description: all,
  });
  const companyId = company.id;
  await context.request.put(`/api/v1/users/${customerId}/memberships/${companyId}`, {
    data: { relation: 'customer' },
  });
  const { id: balanceId } = await send(context, '/api/v1/balances', {
    companyId,
    type: 'hours',
    initialAmount: 600,
    notes: all.slice(0, 1000),
  });
  const me = await (await context.request.get('/api/v1/me')).json();
  const { id: taskId } = await send(context, '/api/v1/features', {
    companyId,
    title: `${markup} all`,
    description: all,
    externalLink: 'https://x.example/"><script>alert(1)</script>',
    consultantId: me.id,
  });
  let entryId = '';
  for (const [index, line] of lines.entries()) {
    const text = hostileTexts[index] ?? '';
    const today = dayFromNow();
    const entry = {
      balanceId,
      title: `${line} x`,
      description: text,
      amount: 1,
      serviceDate: today,
      taskId: taskId,
    };
    const [logged] = await Promise.all([
      send(context, '/api/v1/time-entries', entry),
      send(context, '/api/v1/features', { companyId, title: `${line} x`, description: text }),
      send(context, `/api/v1/features/${taskId}/comments`, { body: text }),
      send(context, `/api/v1/balances/${balanceId}/adjustments`, { amount: 1, reason: line }),
      send(context, `/api/v1/crm/customers/${companyId}/notes`, { body: text }),
    ]);
    entryId = logged.id;
  }
  const letter = { to: 'x@example.com', template: 'blank', subject: `${markup} x`, body: all };
  await send(context, `/api/v1/crm/customers/${companyId}/mails`, letter);
  return { companyId, balanceId, taskId, entryId };
}

async function send(context: BrowserContext, path: string, data: object): Promise<{ id: string }> {
  const answer = await context.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
