import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { findLayoutFaults } from '../kit/find-layout-faults';
import { findSerious } from '../kit/find-serious';
import { install } from '../kit/installation';
import { openFirstStaff } from '../kit/new-person';
import { applyPreferences } from '../kit/sign-in';

test('a CVR number fills in the first customer, and a silent register hinders no one', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.slow();
  const register = await startRegister();
  const klip = await install({
    NODE_ENV: 'development',
    WEBHOOKS_TO_LOOPBACK: 'yes',
    COMPANY_LOOKUP_URL: register.address,
  });
  try {
    const context = await openFirstStaff(browser, klip.address);
    const page = await context.newPage();
    await applyPreferences(page, { language: 'en', theme: 'light' });
    await page.goto('/staff');
    const cvr = page.getByLabel('CVR number');
    const name = page.getByLabel('Company name');
    await cvr.fill('10150817');
    await expect(cvr).toHaveAccessibleDescription(/^127\.0\.0\.1 can’t be reached right now/);
    await name.fill('Acme');
    await cvr.fill('13748136');
    await expect(cvr).toHaveAccessibleDescription('From 127.0.0.1: Havnegade 1, 8000 Aarhus C');
    await expect(name).toHaveValue('Acme');
    await name.clear();
    await cvr.fill('');
    await cvr.fill('DK 13 74 81 36');
    await expect(name).toHaveValue('Nordlys Design ApS');
    await expect(page.getByRole('figure').getByRole('img')).toHaveAccessibleName(/^Nordlys Design/);
    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await findSerious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'What have they bought?' })).toBeVisible();
    const answer = await context.request.get('/api/v1/companies');
    expect((await answer.json()).items).toMatchObject([
      { name: 'Nordlys Design ApS', cvr: '13748136', address: 'Havnegade 1', city: 'Aarhus C' },
    ]);
  } finally {
    await klip.remove();
    register.stop();
  }
});

/** A register that knows one number and is out of order for all others. */
async function startRegister() {
  const facts = { name: 'Nordlys Design ApS', address: 'Havnegade 1', zipcode: '8000' };
  const server = createServer(({ url }, answer) => {
    if (url !== '/13748136') answer.writeHead(500);
    answer.end(JSON.stringify({ ...facts, city: 'Aarhus C' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/{cvr}`, stop: () => server.close() };
}
