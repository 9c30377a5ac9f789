import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeResetLink } from '@/modules/accounts/server/send-reset-link';
import { readEmail } from '@/platform/text/read-email';
import { shownEmail } from '@/platform/text/shown-email';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { signInByPassword, startTestServer, type TestServer } from '@/testkit/http';
import { planFiles } from '@/testkit/imports/plan-files';
import { giveContact, mailsTo } from '@/testkit/messages/mailbox';
import { givePassword } from '@/testkit/passwords';
import { company, noon, person } from '@/testkit/world';
import { more, withoutAccounts } from '@/testkit/worlds/answers-by-link';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ throttleFactor: 1000, smtpUrl: 'smtp://127.0.0.1:1' });
});
afterAll(() => server.stop());

const password = 'hverdag-i-juli';
/** Returns the outcome of a call in one word. */
const answered = (work: () => Promise<unknown>): Promise<string> =>
  work().then(String, ({ code, data }) => {
    const isRefused = code === 'invalidInput' && data.issues[0].message === 'Invalid email address';
    return isRefused ? 'refused' : String(code);
  });

/** The address of a mail; jobs of the server may write it in their own time. */
async function mailed(address: string) {
  const stored = readEmail(address) ?? '';
  await vi.waitFor(async () => expect(await mailsTo(stored)).toHaveLength(1), 10_000);
  return address;
}

/** Creates a customer whose contact has the address. */
async function withContact(address: string) {
  const staff = await apiAs(await person({ role: 'staff' }));
  const { id } = await staff.companies.create({ name: 'Havn', email: address });
  return { staff, companyId: id };
}

async function withAccount(address: string) {
  const { db } = await testDatabase();
  const somebody = await person();
  await db
    .updateTable('appUser')
    .set({ email: readEmail(address) })
    .where('id', '=', somebody.id)
    .execute();
  await givePassword(somebody.id, password);
  return somebody;
}

const signedIn = async (response: Awaited<ReturnType<TestServer['call']>>) => {
  if (response.status !== 200) return 'refused';
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const me = await server.call(null, 'GET', '/api/v1/me', {
    headers: { cookie: cookie.join('; ') },
  });
  return ((await me.json()) as { email: string }).email;
};

/** Each door answers with the address as it is shown; `address` is the wanted one. */
const doors: Record<string, (typed: string, address: string) => Promise<string>> = {
  profile: async (typed) =>
    answered(async () => {
      const api = await apiAs(await person());
      return (await api.accounts.updateProfile({ name: 'Hans', email: typed })).email;
    }),
  invitation: async (typed) =>
    answered(async () => {
      const api = await apiAs(await person({ role: 'staff' }));
      const companyId = await company();
      return (await api.people.invite({ email: typed, grants: 'customer', companyId })).email;
    }),
  company: async (typed) =>
    answered(async () => {
      const api = await apiAs(await person({ role: 'staff' }));
      return (await api.companies.create({ name: 'Havn', email: typed })).email;
    }),
  invoices: async (typed) =>
    answered(async () => {
      const api = await apiAs(await person({ role: 'staff' }));
      const { id, updatedAt } = await api.companies.create({ name: 'Havn' });
      return (await api.companies.update({ id, updatedAt, invoiceEmail: typed })).invoiceEmail;
    }),
  recipient: async (typed, address) =>
    answered(async () => {
      const { staff, companyId } = await withContact(address);
      const letter = { template: 'blank' as const, subject: 'Hej', body: 'Hej' };
      return (await staff.crm.sendMail({ companyId, to: typed, ...letter })).to;
    }),
  'answer by card link': async (typed, address) =>
    answered(async () => {
      const { by, balanceId, companyId } = await withoutAccounts();
      await giveContact(companyId, readEmail(address) ?? '');
      await by.api.answer({ answer: more(balanceId), name: 'Kirsten', email: typed });
      return mailed(address);
    }),
  'sign-in': async (typed, address) => {
    if (address !== '') await withAccount(address);
    return signedIn(await signInByPassword(server, { email: typed, password }));
  },
  registration: async (typed) => {
    const body = { name: 'Nina', email: typed, password, accountType: 'customer' };
    const origin = server.services.trustedOrigins[0] ?? '';
    const answer = server.call(null, 'POST', '/api/auth/sign-up/email', {
      body,
      headers: { origin },
    });
    return signedIn(await answer);
  },
  reset: async (typed, address) =>
    answered(async () => {
      if (address !== '') await withAccount(address);
      await (await apiAs(null)).accounts.requestReset({ email: typed });
      return mailed(address);
    }),
  'reset at the command line': async (typed, address) => {
    const { db } = await testDatabase();
    const making = { baseUrl: 'http://localhost:3000', now: noon };
    if (address !== '') await withAccount(address);
    return (await makeResetLink(db, making, typed)) ? address : 'refused';
  },
  import: async (typed) => {
    const text = `Kunde\tDato\tTitel\tTimer\tE-mail\nHavn\t05-01-2026\tMøde\t1,5\t${typed}\n`;
    const { plan } = await planFiles([{ name: 'tid.csv', text }]);
    return shownEmail.parse(plan.people[0]?.email ?? 'refused');
  },
};

/** One address in many spellings, and as it is shown; `x` becomes a name of its own. */
const kinds: [name: string, typed: string, shown: string][] = [
  ['as it is', 'x@havn.example', 'x@havn.example'],
  ['a no-break blank before', '\u00a0x@havn.example', 'x@havn.example'],
  ['a mark of bytes before', '\ufeffx@havn.example', 'x@havn.example'],
  ['an unseen blank behind', 'x@havn.example\u200b', 'x@havn.example'],
  ['a semicolon behind', 'x@havn.example;', 'x@havn.example'],
  ['a comma behind', 'x@havn.example, ', 'x@havn.example'],
  ['a name before', 'Hans Holm <x@havn.example>', 'x@havn.example'],
  ['the sign of a link before', 'mailto:x@havn.example', 'x@havn.example'],
  ['a domain in capitals', 'x@HAVN.example', 'x@havn.example'],
  ['other letters', 'x@rødgrød-web.example', 'x@rødgrød-web.example'],
  ['other letters in capitals', 'x@RØDGRØD-WEB.example', 'x@rødgrød-web.example'],
  ['the form of the net', 'x@xn--rdgrd-web-l8ad.example', 'x@rødgrød-web.example'],
  ['other letters with a name', 'Hans <x@rødgrød-web.example>;', 'x@rødgrød-web.example'],
  ['another alphabet', 'x@пример.example', 'x@xn--e1afmkfd.example'],
];

const wrong = [
  'hans',
  'jørgen@havn.example',
  'hans@havn',
  'hans@havn@havn.example',
  'a@x.example, b@x.example',
];

test.each(kinds)('an address with %s is one at every door', async (_name, typed, shown) => {
  const outcomes: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const [door, enter] of Object.entries(doors)) {
    const x = randomUUID().slice(0, 8);
    wanted[door] = shown.replace('x@', `${x}@`);
    outcomes[door] = await enter(typed.replace('x@', `${x}@`), wanted[door]);
  }
  expect(outcomes).toEqual(wanted);
});

test.each(wrong)('%j is refused at every door', async (typed) => {
  const outcomes: Record<string, string> = {};
  // A file is read as it is; its other columns name the person.
  const { import: _read, ...refusing } = doors;
  for (const [door, enter] of Object.entries(refusing)) outcomes[door] = await enter(typed, '');
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['refused']));
});
