import { expect, test } from 'vitest';
import { openTestServers } from '@/testkit/http';
import { person } from '@/testkit/world';

const openServer = openTestServers();
const metricsToken = 'a token of sixteen characters';
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('the token gives access to the metrics', async () => {
  const server = await openServer({ metricsToken });
  await server.call(null, 'GET', '/health/live');
  const answer = await server.call(null, 'GET', '/metrics', bearing(metricsToken));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/openmetrics-text');
  const text = await answer.text();
  expect(text).toMatch(/\n# EOF\n$/);
  for (const line of [
    /^klip_database_up 1$/m,
    /^klip_books_clean 1$/m,
    /^klip_archive_age_seconds -1$/m,
    /^klip_mails_waiting \d+$/m,
    /^klip_database_bytes [1-9]\d{6,}$/m,
    /^klip_http_request_seconds_count\{method="GET",route="\/health\/live",status="200"\} 1$/m,
  ])
    expect(text).toMatch(line);
});

test('other callers, even staff, get 401; without METRICS_TOKEN the answer is 404', async () => {
  const server = await openServer({ metricsToken });
  const staff = await person({ role: 'staff' });
  for (const headers of [{}, bearing('another').headers, { authorization: metricsToken }])
    expect((await server.call(staff, 'GET', '/metrics', { headers })).status).toBe(401);
  const silent = await openServer();
  expect((await silent.call(null, 'GET', '/metrics', bearing('undefined'))).status).toBe(404);
});
