import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { company, person } from '@/testkit/world';

const fresh = () => `${crypto.randomUUID()}@example.com`;

test('without a mail server the link is for staff alone, once', async () => {
  const companyId = await company({});
  const staff = await person({ role: 'staff' });
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const invite = async (api: Awaited<ReturnType<typeof apiAs>>) =>
    (await api.people.invite({ email: fresh(), grants: 'customer', companyId })).url;
  const alone = { hasMailServer: false };
  expect(await invite(await apiAs(consultant, alone))).toBe(null);
  expect(await invite(await apiAs(staff))).toBe(null);
  const api = await apiAs(staff, { ...alone, idempotencyKey: crypto.randomUUID() });
  const input = { email: fresh(), grants: 'customer' as const, companyId };
  const { id, url } = await api.people.invite(input);
  expect(await api.people.invite(input)).toMatchObject({ id, url: null });
  const tokenOf = (link: string | null) => link?.split('?invitation=')[1] ?? '';
  const look = async (link: string | null) =>
    (await apiAs(null)).people.lookAtInvitation({ token: tokenOf(link) });
  expect(await look(url)).toMatchObject({ email: input.email });
  const again = await api.people.resendInvitation({ id });
  expect(await look(again.url)).toMatchObject({ email: input.email });
  await expect(look(url)).rejects.toMatchObject(refusal('invitationInvalid'));
});
