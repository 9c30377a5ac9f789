import { type APIResponse, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { composeMails, doors } from '@/testkit/mails/every-mail';
import { mailsTo } from '../kit/mailbox';
import { newAddress, openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs, openContext } from '../kit/sign-in';

/** The path of each door in its mail. */
const doorIn: Record<(typeof doors)[number], RegExp> = {
  reset: /\/reset-password\?token=(.+)/,
  confirmEmail: /\/confirm-email\?token=(.+)/,
  invitation: /\/register\?invitation=(.+)/,
  cardAnswer: /\/kort#token=(.+)/,
};

/** Mail scanners open every link of a mail, and run the scripts of the page. */
test('a robot opens every address of every mail, and nothing has happened', {
  tag: '@thorough',
}, async ({ browser, baseURL }) => {
  test.slow();
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const { context: maria, id, email } = await openAsNew(browser, 'about:blank');
  const [invited, contact] = [newAddress(), newAddress()];
  const company = await createCompany(stine, { email: contact });
  const balance = await createBalance(stine, company.id);
  await createEntry(stine, balance.id, 'Designmøde');
  const { get, post } = callsOf(stine);
  await stine.request.put(`/api/v1/users/${id}/memberships/${company.id}`, {
    data: { relation: 'customer' },
  });
  await post(`/balances/${balance.id}/permits`, { amount: 120 });
  const task = await post('/features', { companyId: company.id, title: 'Forside' });
  const { items: entries } = await get(`/time-entries?balanceId=${balance.id}`);
  const shared = { balanceId: balance.id, detail: 'left', mayAnswer: true };
  const { url } = await post('/card-links', shared);
  const more = { kind: 'more', balanceId: balance.id, wish: '' };
  const byLink = { 'card-link': url.split('#')[1] };
  // The addresses of one of its people, and of its contact without an account.
  for (const to of [email, contact])
    await post('/card/answers', { answer: more, email: to, name: 'Maria' }, byLink);
  await post('/password-resets', { email });
  await callsOf(maria).post('/me/email-confirmation', {});
  await post('/invitations', { email: invited, grants: 'customer', companyId: company.id });

  const sent = () => [email, contact, invited].flatMap(mailsTo).map(({ text }) => text);
  const secrets = (door: RegExp) =>
    findAddresses(sent()).flatMap((address) => door.exec(address)?.[1] ?? []);
  for (const door of doors)
    await expect
      .poll(() => secrets(doorIn[door]).length, { message: door, timeout: 60_000 })
      .toBeGreaterThanOrEqual(door === 'cardAnswer' ? 2 : 1);
  const about = { balanceId: balance.id, entryId: entries[0].id, taskId: task.id };
  const reader = { person: { id, email }, companyId: company.id };
  const composed = composeMails({ ...about, ...reader, baseUrl: baseURL ?? '' });
  expect(composed.filter(({ isSecret }) => isSecret)).toEqual([]);
  const addresses = new Set(findAddresses([...sent(), ...composed.map(({ text }) => text)]));
  expect(addresses.size).toBeGreaterThan(15);

  const facts = async () => ({
    balance: await get(`/balances/${balance.id}`),
    permits: await get(`/balances/${balance.id}/permits`),
    entry: await get(`/time-entries/${entries[0].id}/detail`),
    task: await get(`/features/${task.id}`),
    company: await get(`/companies/${company.id}`),
    members: await get(`/companies/${company.id}/members`),
    // Where the live stream begins moves with every other story.
    me: { ...(await callsOf(maria).get('/me')), liveSince: '' },
    answers: await Promise.all(
      secrets(doorIn.cardAnswer).map((token) => post('/card-answers/find', { token })),
    ),
    reset: await post('/password-resets/find', { token: secrets(doorIn.reset)[0] }),
    invitation: await post('/invitations/look', { token: secrets(doorIn.invitation)[0] }),
  });
  const before = await facts();
  expect(before).toMatchObject({
    me: { emailVerified: false },
    answers: [{ isConfirmed: false }, { isConfirmed: false }],
    reset: { email },
    invitation: { email: invited },
    permits: { items: [{ status: 'asked' }] },
    balance: { topUpRequest: null, totalAmount: 600 },
  });
  const robot = await openContext(browser);
  for (const address of addresses) await open(await robot.newPage(), address);
  expect(await facts()).toEqual(before);
  // Signed in as their reader, too: some look from within the browser. The page that confirms an
  // address is left out: to open it there is the confirmation.
  for (const address of addresses)
    if (!doorIn.confirmEmail.test(address)) await open(await maria.newPage(), address);
  expect(await facts()).toEqual(before);
});

/** Calls of the API as the person of a browser. */
function callsOf({ request }: BrowserContext) {
  const read = async (path: string, answer: APIResponse) => {
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  return {
    get: async (path: string) => read(path, await request.get(`/api/v1${path}`)),
    post: async (path: string, data: object, headers = {}) =>
      read(path, await request.post(`/api/v1${path}`, { data, headers })),
  };
}

function findAddresses(texts: string[]): string[] {
  return texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('load');
  await page.locator('main, h1, [role=alert]').first().waitFor();
  await page.close();
}
