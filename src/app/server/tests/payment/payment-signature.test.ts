import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '@/platform/server/log';
import { startTestServer, type TestServer } from '@/testkit/http';
import { outcomeOf, postRaw, rightsOf, startCheckout } from '@/testkit/stripe/payments';
import { type StripeProvider, startStripeProvider } from '@/testkit/stripe/stripe-provider';
import { noon, person } from '@/testkit/world';

const completed = 'checkout.session.completed';
const customer = { role: 'customer', endsAt: null };
const lines: string[] = [];
let provider: StripeProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startStripeProvider({ now: () => noon });
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  server = await startTestServer({ stripe: provider.settings, now: () => noon, log });
  provider.tellAt(server.url);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

test.each<[string, string, (payload: string) => Promise<Response>]>([
  ['no signature', 'missing', (body) => postRaw(server, body, {})],
  ['another secret', 'wrong', (body) => provider.post(body, { secret: 'whsec_of_somebody_else' })],
  [
    'a changed body',
    'wrong',
    (body) => sign(body).then((signature) => postRaw(server, `${body} `, signature)),
  ],
  [
    '301 seconds',
    'tooOld',
    (body) => provider.post(body, { at: new Date(noon.getTime() - 301_000) }),
  ],
  ['nonsense', 'wrong', (body) => postRaw(server, body, { 'stripe-signature': 't=x,v1=' })],
  [
    'an id of 5,000 characters',
    'malformed',
    (body) => provider.post(withId(body, 'x'.repeat(5_000))),
  ],
  ['an id that cannot be kept', 'malformed', (body) => provider.post(withId(body, 'evt\0'))],
])(
  'a message with %s is refused, leaves nothing and a clear line in the log',
  async (_what, reason, send) => {
    const actor = await person();
    const session = await startCheckout(server, provider, actor);
    provider.complete(session);
    const payload = provider.makeEvent(completed, provider.sessionBody(session));
    lines.length = 0;
    const answer = await send(payload);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'badSignature',
    ]);
    expect(await rightsOf(actor)).toEqual(customer);
    expect(await outcomeOf(payload)).toBeUndefined();
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'webhook refused', event: 'webhook refused', reason }),
    );
  },
);

function withId(body: string, id: string): string {
  return JSON.stringify({ ...JSON.parse(body), id });
}

async function sign(payload: string): Promise<Record<string, string>> {
  return { 'stripe-signature': provider.signatureOf(payload) };
}

test('299 seconds are young enough, and a program that names an origin is heard', async () => {
  const payload = provider.makeEvent('charge.succeeded', { id: 'ch_1' });
  expect((await provider.post(payload, { at: new Date(noon.getTime() - 299_000) })).status).toBe(
    200,
  );
  expect(await outcomeOf(payload)).toBe('ignored');
  const other = provider.makeEvent('charge.succeeded', { id: 'ch_2' });
  const answer = await postRaw(server, other, {
    ...(await sign(other)),
    origin: 'https://stripe.example',
  });
  expect(answer.status).toBe(200);
});
