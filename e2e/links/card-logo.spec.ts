import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { findSerious } from '../kit/find-serious';
import { overflowOf } from '../kit/looks';
import { confirmAddress, openAsNew } from '../kit/new-person';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs, openContext } from '../kit/sign-in';

test('a card shows the logo of its sender, and drops it when it is removed', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const person = await openAsNew(browser, 'about:blank');
  await confirmAddress(person);
  const { request } = person.context;
  const role = { data: { role: 'consultant' } };
  expect((await stine.request.put(`/api/v1/users/${person.id}/role`, role)).ok()).toBe(true);
  const look = { data: { version: 0, name: 'Holm & Co', colour: '#8f1b4b' } };
  expect((await request.put('/api/v1/brand', look)).ok()).toBe(true);
  const buffer = await sharp({
    create: { width: 600, height: 200, channels: 4, background: '#8f1b4b' },
  })
    .png()
    .toBuffer();
  const saved = await request.put('/api/v1/brand/logo', {
    headers: { 'x-requested-with': 'klip' },
    multipart: { logo: { name: 'logo.png', mimeType: 'image/png', buffer } },
  });
  expect(saved.ok()).toBe(true);
  const company = await createCompany(person.context);
  await createBalance(person.context, company.id);
  const what = { data: { companyId: company.id, detail: 'left' } };
  const { url } = await (await request.post('/api/v1/card-links', what)).json();

  const reader = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await reader.newPage();
  await page.goto(url);
  const logo = page.getByRole('img', { name: 'Holm & Co' });
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(40);
  expect(await overflowOf(page)).toBe(0);
  expect(await findSerious(page)).toEqual([]);

  expect((await request.delete('/api/v1/brand/logo')).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('Holm & Co')).toBeVisible();
  await expect(logo).toHaveCount(0);
});
