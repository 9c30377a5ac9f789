import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs } from '@/testkit/api';
import { mailsTo, readToken } from '@/testkit/messages/mailbox';
import { company, person } from '@/testkit/world';

test('mails to a company are in its language', async () => {
  const companyId = await company({ name: 'Nordlys' });
  const staff = await person({ role: 'staff' });
  const email = `${crypto.randomUUID()}@example.com`;
  await (await apiAs(staff, { locale: 'en' })).people.invite({
    email,
    grants: 'customer',
    companyId,
  });
  expect(await mailsTo(email)).toMatchObject([
    { language: 'da', subject: expect.stringContaining('har inviteret dig') },
  ]);
});

async function invite(by: Actor, companyId: string, locale: 'da' | 'en' = 'da') {
  const email = `${crypto.randomUUID()}@example.com`;
  const api = await apiAs(by, { locale });
  await api.people.invite({ email, grants: 'customer', companyId });
  const [mail] = await mailsTo(email);
  const token = readToken(mail?.textBody) ?? '';
  return { mail, offer: await (await apiAs(null)).people.lookAtInvitation({ token }) };
}

test('a customer reads which house has invited them, in words for both kinds of card', async () => {
  const staff = { ...(await person({ role: 'staff' })), name: 'Stine Holm' };
  const companyId = await company({ name: 'Bageriet Aks ApS' });
  const before = await invite(staff, companyId);
  const { inviterName } = before.offer;
  expect(before.mail?.subject).toBe(
    `${inviterName} har inviteret dig til at følge med i, hvad der er tilbage`,
  );
  expect(before.mail?.textBody).toContain(
    `${inviterName} har inviteret dig til Klip. Her kan du se, hvad Bageriet Aks ApS har tilbage`,
  );
  expect(before.offer.houseName).toBeNull();

  const house = await apiAs(staff);
  const { version } = await house.branding.mine();
  await house.branding.update({ name: 'Holm Konsult', colour: null, version });
  const { mail, offer } = await invite(staff, companyId);
  expect(mail?.subject).toBe(
    'Holm Konsult har inviteret dig til at følge med i, hvad der er tilbage',
  );
  expect(mail?.textBody).toContain(`${inviterName} fra Holm Konsult har inviteret dig til Klip.`);
  expect(mail?.htmlBody).toContain('>Holm Konsult<');
  expect(mail?.textBody).not.toMatch(/timer|tid\b/);
  expect(offer).toMatchObject({ houseName: 'Holm Konsult', companyName: 'Bageriet Aks ApS' });
});

test('a customer of a consultant reads the name of the consultant’s own house', async () => {
  const seller = await person({ role: 'consultant', planUntil: '2999-01-01T00:00:00Z' });
  const api = await apiAs(seller);
  const { id } = await api.companies.create({ name: 'Egen kunde' });
  const { version } = await api.branding.mine();
  await api.branding.update({ name: seller.name, colour: null, version });
  const { mail } = await invite(
    { ...seller, memberships: [{ companyId: id, relation: 'consultant' }] },
    id,
  );
  expect(mail?.textBody).toContain(`${seller.name} har inviteret dig til Klip.`);
});
