import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { eraseDue, letPass } from '@/testkit/erasing/erase';
import { startTestServer, type TestServer } from '@/testkit/http';
import { type StripeProvider, startStripeProvider } from '@/testkit/stripe/stripe-provider';
import { noon, person } from '@/testkit/world';

let provider: StripeProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startStripeProvider({ now: () => noon });
  server = await startTestServer({ stripe: provider.settings, now: () => noon });
  provider.tellAt(server.url);
});

afterAll(async () => {
  await server.stop();
  await provider.stop();
});

test('an order is called off when the person has paid for a plan since then', async () => {
  const staff = await apiAs(await person({ role: 'staff' }));
  const { id, ...actor } = await person();
  const answer = await server.call({ id, ...actor }, 'POST', '/api/v1/plan/checkouts', {
    body: {},
  });
  const session = provider.sessionAt((await answer.json()).url);
  await staff.people.erase({ id, places: [] });
  provider.complete(session);
  await provider.deliver('checkout.session.completed', provider.sessionBody(session));
  await letPass('25 hours');
  await eraseDue();
  expect(await staff.people.find({ id })).toMatchObject({ erasingAt: null, disabledAt: null });
});
