import { expect, test } from '@playwright/test';
import { mailsTo } from './support/mailbox';
import { newAddress, openAsNew } from './support/new-person';
import { createBalance, createCompany } from './support/own-company';
import { openAs, openContext } from './support/sign-in';

/** Programs that look for harm open what stands in a mail, and run what the page runs. */
test('a robot opens every address of every mail, and nothing has happened', async ({ browser }) => {
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const company = await createCompany(stine);
  const balance = await createBalance(stine, company.id);
  const { context: maria, id, email } = await openAsNew(browser, 'about:blank');
  const invited = newAddress();
  const post = async (path: string, data: object, headers = {}, by = stine) => {
    const answer = await by.request.post(`/api/v1${path}`, { data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await stine.request.put(`/api/v1/users/${id}/memberships/${company.id}`, {
    data: { relation: 'customer' },
  });
  const shared = { balanceId: balance.id, detail: 'left', mayAnswer: true };
  const { url } = await post('/card-links', shared);
  const more = { kind: 'more', balanceId: balance.id, wish: '' };
  await post('/card/answers', { answer: more, email }, { 'card-link': url.split('#')[1] });
  await post('/password-resets', { email });
  await post('/me/email-confirmation', {}, {}, maria);
  await post('/invitations', { email: invited, grants: 'customer', companyId: company.id });
  await post(`/balances/${balance.id}/top-ups`, { amount: 60 });

  const mails = () => [...mailsTo(email), ...mailsTo(invited)];
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(5);
  const addresses = mails().flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  const tokens = (place: RegExp) =>
    addresses.flatMap((address) => place.exec(address)?.[1] ?? []).slice(0, 1);
  const [reset, answer, invitation] = [
    tokens(/reset-password\?token=(.+)/),
    tokens(/kort#token=(.+)/),
    tokens(/invitation=(.+)/),
  ].flat();

  const robot = await openContext(browser);
  for (const address of new Set(addresses)) {
    const page = await robot.newPage();
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  expect(await post('/card-answers/find', { token: answer })).toMatchObject({ isConfirmed: false });
  expect(await post('/password-resets/find', { token: reset })).toEqual({ email });
  expect(await post('/invitations/look', { token: invitation })).toMatchObject({ email: invited });
  const me = await (await maria.request.get('/api/v1/me')).json();
  expect(me).toMatchObject({ emailVerified: false });
  const after = await (await stine.request.get(`/api/v1/balances/${balance.id}`)).json();
  expect(after).toMatchObject({ topUpRequest: null, totalAmount: 660 });
});
