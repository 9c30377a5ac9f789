import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CardView } from '@/modules/links/contract/card';
import { apiAs } from '@/testkit/api';
import { openTestServers, type TestServer } from '@/testkit/http';
import { person } from '@/testkit/world';

const openServer = openTestServers();

async function logoFile(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
}

/** Creates a consultant with a company of their own, and a link to all of it. */
async function sellerWithLink() {
  const consultant = await person({ role: 'consultant' });
  const branding = (await apiAs(consultant)).branding;
  const { id: companyId } = await (await apiAs(consultant)).companies.create({ name: 'Kunde' });
  const own = { ...consultant, memberships: [{ companyId, relation: 'consultant' as const }] };
  const { links } = await apiAs(own);
  const { id, url } = await links.create({ companyId, detail: 'left' });
  return { consultant, branding, links, id, secret: url.split('#')[1] ?? '' };
}

const fetchLogo = (server: TestServer, secret: string) =>
  server.call(null, 'GET', '/api/v1/card/logo', { headers: { 'card-link': secret } });

async function readSeller(server: TestServer, secret: string) {
  const answer = await server.call(null, 'GET', '/api/v1/card', {
    headers: { 'card-link': secret },
  });
  return ((await answer.json()) as CardView).seller;
}

test('a link gets the logo of its seller, and no other one', async () => {
  const server = await openServer();
  const [red, blue] = [await sellerWithLink(), await sellerWithLink()];
  for (const [{ branding }, colour] of [
    [red, '#ff0000'],
    [blue, '#0000ff'],
  ] as const) {
    await branding.update({ version: 0, name: `Seller ${colour}`, colour: null });
    await branding.setLogo({ logo: await logoFile(colour) });
  }
  for (const [{ secret }, pixel] of [
    [red, [255, 0, 0]],
    [blue, [0, 0, 255]],
  ] as const) {
    const answer = await fetchLogo(server, secret);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual(pixel);
    expect((await readSeller(server, secret))?.logo).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('a seller without a logo, or who removed it, shows none', async () => {
  const server = await openServer();
  const { branding, secret } = await sellerWithLink();
  expect((await fetchLogo(server, secret)).status).toBe(404);
  expect(await readSeller(server, secret)).toBeNull();
  await branding.update({ version: 0, name: 'Holm & Co', colour: null });
  expect((await fetchLogo(server, secret)).status).toBe(404);
  expect(await readSeller(server, secret)).toEqual({ name: 'Holm & Co', colour: null, logo: null });
  await branding.setLogo({ logo: await logoFile('#ff0000') });
  expect((await fetchLogo(server, secret)).status).toBe(200);
  await branding.removeLogo();
  expect((await fetchLogo(server, secret)).status).toBe(404);
});

test('without a working link, and without the plan of the seller, there is no logo', async () => {
  const server = await openServer();
  const { branding, consultant, links, id, secret } = await sellerWithLink();
  await branding.update({ version: 0, name: 'Holm & Co', colour: null });
  await branding.setLogo({ logo: await logoFile('#ff0000') });
  expect((await fetchLogo(server, `${secret}x`)).status).toBe(404);
  const bySession = await server.call(consultant, 'GET', '/api/v1/card/logo');
  expect(bySession.status).toBe(404);

  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.people.changeRole({ id: consultant.id, role: 'customer' });
  expect((await fetchLogo(server, secret)).status).toBe(404);
  await staff.people.changeRole({ id: consultant.id, role: 'consultant' });
  expect((await fetchLogo(server, secret)).status).toBe(200);
  await links.revoke({ id });
  expect((await fetchLogo(server, secret)).status).toBe(404);
});
