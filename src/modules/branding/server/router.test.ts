import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { hostilePhotos } from '@/testkit/attacks/hostile-photos';
import { testDatabase } from '@/testkit/database';
import { readPdfTexts } from '@/testkit/documents/pdf-text';
import { giveContact, mailsTo } from '@/testkit/messages/mailbox';
import { company, person } from '@/testkit/world';
import { contrastWithWhite } from '../domain';
import { isLogoVisible } from './repository';

async function logoFile(background = '#ff8800'): Promise<File> {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 4, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
}

/** Creates a consultant with a company of their own and one of its people. */
async function seller() {
  const consultant = await person({ role: 'consultant' });
  const { id: companyId } = await (await apiAs(consultant)).companies.create({
    name: `Kunde ${consultant.id}`,
  });
  const own: Actor = { ...consultant, memberships: [{ companyId, relation: 'consultant' }] };
  const customer = await person({ memberOf: companyId });
  const balance = await (await apiAs(own)).balances.create({
    companyId,
    type: 'hours',
    initialAmount: 600,
  });
  return { consultant: own, customer, companyId, balanceId: balance.id };
}

async function brandOf(actor: Actor, name: string, colour: string | null) {
  const api = (await apiAs(actor)).branding;
  const { version } = await api.mine();
  return api.update({ version, name, colour });
}

test('a consultant’s customers see the chosen look, and other people do not', async () => {
  const { consultant, customer } = await seller();
  const stranger = await person({ memberOf: await company() });
  await brandOf(consultant, 'Nordlys Rådgivning', '#1F4E9C');
  const kept = await (await apiAs(consultant)).branding.setLogo({ logo: await logoFile() });
  expect(kept).toMatchObject({
    name: 'Nordlys Rådgivning',
    colour: '#1f4e9c',
    chosenColour: '#1f4e9c',
    isOfHouse: false,
  });
  const look = { name: kept.name, colour: kept.colour, logoUrl: kept.logoUrl };
  expect(await (await apiAs(customer)).branding.ofSellers()).toEqual([look]);
  expect(JSON.stringify(await (await apiAs(stranger)).branding.ofSellers())).not.toContain(
    'Nordlys',
  );
});

test('a colour that is too light is kept as chosen and used darker', async () => {
  const { consultant, customer } = await seller();
  const kept = await brandOf(consultant, 'Gul', '#ffd400');
  expect(kept.chosenColour).toBe('#ffd400');
  const [look] = await (await apiAs(customer)).branding.ofSellers();
  expect(contrastWithWhite(look?.colour ?? '')).toBeGreaterThanOrEqual(4.5);
});

test('an invalid colour and a name that is too long are refused; nothing is saved', async () => {
  const { consultant } = await seller();
  const api = (await apiAs(consultant)).branding;
  for (const colour of ['red', '#fff', '#12345g', 'url(//evil.example)', '#016576;x']) {
    await expect(api.update({ version: 0, name: 'A', colour })).rejects.toMatchObject(
      refusal('invalidInput'),
    );
  }
  await expect(
    api.update({ version: 0, name: 'x'.repeat(81), colour: null }),
  ).rejects.toMatchObject(refusal('invalidInput'));
  expect(await api.mine()).toMatchObject({ version: 0, name: '', colour: null, logoUrl: null });
});

test('staff share the look of the house; the second of two edits at once is refused', async () => {
  const [stine, bo] = [await person({ role: 'staff' }), await person({ role: 'staff' })];
  const { version } = await (await apiAs(stine)).branding.mine();
  await (await apiAs(stine)).branding.update({ version, name: 'Huset', colour: '#5b3a8c' });
  const late = (await apiAs(bo)).branding;
  await expect(late.update({ version, name: 'Et andet hus', colour: null })).rejects.toMatchObject(
    refusal('brandChanged'),
  );
  expect(await late.mine()).toMatchObject({ name: 'Huset', isOfHouse: true });
  const customer = await person({ memberOf: await company() });
  expect(await (await apiAs(customer)).branding.ofSellers()).toMatchObject([
    { name: 'Huset', colour: '#5b3a8c' },
  ]);
});

test('the statement, a mail by hand and one by itself wear it', async () => {
  const { consultant, customer, companyId, balanceId } = await seller();
  const plain = await pdfOf(customer, balanceId);
  await brandOf(consultant, 'Nordlys Rådgivning', '#8f1b4b');
  expect(readPdfTexts(await pdfOf(customer, balanceId))).toContain('Nordlys Rådgivning');
  await (await apiAs(consultant)).branding.setLogo({ logo: await logoFile() });
  const withLogo = await pdfOf(customer, balanceId);
  expect(Buffer.from(withLogo).includes('/Subtype /Image')).toBe(true);
  expect(Buffer.from(plain).includes('/Subtype /Image')).toBe(false);
  expect(readPdfTexts(withLogo).slice(0, 1)).toEqual(readPdfTexts(plain).slice(0, 1));

  const api = await apiAs(consultant);
  await giveContact(companyId, 'kirsten@example.com');
  await api.crm.sendMail({
    companyId,
    to: 'kirsten@example.com',
    template: 'blank',
    subject: 'Hej',
    body: 'Hej',
  });
  const { updatedAt } = await api.companies.find({ id: companyId });
  await api.companies.update({ id: companyId, updatedAt, customerMails: true });
  await api.balances.topUp({ id: balanceId, amount: 60 });
  for (const address of ['kirsten@example.com', customer.email]) {
    const [mail] = await mailsTo(address);
    expect(mail?.htmlBody).toContain('cid:logo');
    expect(mail?.htmlBody).toContain('alt="Nordlys Rådgivning"');
    expect(mail?.htmlBody).toContain('#8f1b4b');
    expect(mail?.logo).toMatch(/^[0-9a-f]{64}$/);
  }
});

async function pdfOf(actor: Actor, id: string): Promise<Uint8Array> {
  const { body } = await (await apiAs(actor)).balances.statementPdf({
    id,
    from: '2026-11-01',
    to: '2026-11-30',
  });
  return new Uint8Array(await body.arrayBuffer());
}

test('sellers read their mails as Klip’s', async () => {
  const { consultant, customer, balanceId } = await seller();
  await brandOf(consultant, 'Nordlys Rådgivning', '#8f1b4b');
  await (await apiAs(customer)).balances.askTopUp({ id: balanceId, wish: '' });
  const [mail] = await mailsTo(consultant.email);
  expect(mail?.kind).toBe('topUpAsked');
  expect(mail?.htmlBody).not.toContain('Nordlys Rådgivning');
});

test('when the plan ends the look is kept and hidden; with the plan it is back', async () => {
  const { consultant, customer } = await seller();
  await brandOf(consultant, 'Nordlys Rådgivning', '#8f1b4b');
  const give = async (role: 'customer' | 'consultant') => {
    const { ownerDb } = await testDatabase();
    await withTx(
      ownerDb,
      { actorId: consultant.id, channel: { kind: 'screen' }, requestId: 'test' },
      (tx) => tx.updateTable('appUser').set({ role }).where('id', '=', consultant.id).execute(),
    );
  };
  await give('customer');
  const lapsed = (await apiAs({ ...consultant, role: 'customer' })).branding;
  await expect(lapsed.mine()).rejects.toMatchObject(refusal('planNeeded'));
  expect(await (await apiAs(customer)).branding.ofSellers()).toEqual([]);
  await give('consultant');
  expect(await (await apiAs(customer)).branding.ofSellers()).toMatchObject([
    { name: 'Nordlys Rådgivning' },
  ]);
});

test('a hostile picture is refused or redrawn, and the old logo stays', async () => {
  const { consultant } = await seller();
  const api = (await apiAs(consultant)).branding;
  const { logoUrl } = await api.setLogo({ logo: await logoFile() });
  const corpus = await hostilePhotos();
  for (const name of [
    'an SVG',
    'an SVG that says it is a JPEG',
    'a page called photo.jpg',
    'half a JPEG',
  ] as const) {
    const photo = corpus[name];
    const logo = new File([new Uint8Array(photo?.bytes ?? [])], photo?.fileName ?? 'logo.png', {
      type: photo?.type ?? 'image/png',
    });
    await expect(api.setLogo({ logo }), name).rejects.toMatchObject(refusal('logoRefused'));
  }
  expect((await api.mine()).logoUrl).toBe(logoUrl);
  const { db } = await testDatabase();
  const hash = logoUrl?.split('/').at(-1) ?? '';
  const { content } = await db
    .selectFrom('picture')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 });
});

test('a logo is seen by its owner and by the people of companies sold under it', async () => {
  const { consultant, customer } = await seller();
  const { logoUrl } = await (await apiAs(consultant)).branding.setLogo({
    logo: await logoFile('#123456'),
  });
  const hash = logoUrl?.split('/').at(-1) ?? '';
  const { db } = await testDatabase();
  const stranger = await person({ memberOf: await company() });
  const other = await person({ role: 'consultant' });
  const seen = await Promise.all(
    [consultant, customer, stranger, other].map((actor) => isLogoVisible(db, hash, actor)),
  );
  expect(seen).toEqual([true, true, false, false]);
});

test('ten looks saved at once: one is, and nine are refused', async () => {
  const { consultant } = await seller();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, async (_, index) =>
      (await apiAs(consultant)).branding.update({
        version: 0,
        name: `Number ${index}`,
        colour: null,
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await (await apiAs(consultant)).branding.mine()).version).toBe(1);
});
