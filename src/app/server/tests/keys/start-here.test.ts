import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHere } from '@/modules/keys/domain/start-here';
import { makeWebhookSecret, signedHeaders } from '@/modules/webhooks/server/signature';
import { startTestServer, type TestServer } from '@/testkit/http';
import { keyOf } from '@/testkit/mcp/assistant';
import { givePassword } from '@/testkit/passwords';
import { prepaidCustomer, work } from '@/testkit/world';

const run = promisify(execFile);
/** Folder of the files that the examples create. */
const folder = mkdtempSync(join(tmpdir(), 'klip-docs-'));
let server: TestServer;
let env: Record<string, string>;
beforeAll(async () => {
  // The clock is real, because `date` gives the day in a reader's shell, too.
  server = await startTestServer({ now: () => new Date() });
  const { consultant, balanceId } = await prepaidCustomer();
  await givePassword(consultant.id, 'klippekort');
  const { key } = await keyOf(consultant, 'log');
  env = {
    PATH: process.env.PATH ?? '',
    TZ: 'Europe/Copenhagen',
    KLIP: server.url,
    KLIP_KEY: key,
    BALANCE_ID: balanceId,
    EMAIL: consultant.email,
    PASSWORD: 'klippekort',
  };
  for (let count = 0; count < 3; count += 1)
    await server.call(consultant, 'POST', '/api/v1/time-entries', {
      body: { ...work, title: `Call ${count}`, balanceId, amount: 5 },
    });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

/** Returns the examples of a part, with values for the reader's placeholders. */
function examplesOf(title: string) {
  const part = startHere(server.url).find((one) => one.title === title);
  return (part?.examples ?? []).map((example) =>
    example
      .replace(/^export .*='…'\n/, '')
      .replace(`Origin: ${server.url}`, `Origin: ${server.services.trustedOrigins[0]}`),
  );
}

async function shell(code = ''): Promise<string> {
  const { stdout } = await run('sh', ['-c', code.replace(/curl /g, 'curl -sS ')], {
    env,
    cwd: folder,
  });
  return stdout;
}

test('the parts have these titles', () => {
  expect(startHere(server.url).map(({ title }) => title)).toEqual([
    'Start here',
    'What is left, and logging time',
    'Creating once',
    'Errors',
    'Lists',
    'Limits',
    'A typed client',
    'Webhooks',
    'Assistants (MCP)',
    'Without a key',
  ]);
});

test('the first call names the caller', async () => {
  const [variables, call] = examplesOf('Start here');
  expect(variables).toContain(`export KLIP='${server.url}'`);
  expect(JSON.parse(await shell(call))).toMatchObject({ email: env.EMAIL });
});

test('time is logged, once', async () => {
  const [list, log] = examplesOf('What is left, and logging time');
  const { items } = JSON.parse(await shell(list));
  expect(items).toMatchObject([{ id: env.BALANCE_ID }]);
  const first = JSON.parse(await shell(log));
  expect(first).toMatchObject({ title: 'Mail', amount: 45 });
  expect(JSON.parse(await shell(log))).toEqual(first);
});

test('a refusal is the one that is shown', async () => {
  const [ask, answer] = examplesOf('Errors');
  const [shownHead = '', shownBody = '{}'] = answer?.split('\n\n') ?? [];
  const [head = '', body = '{}'] = (await shell(ask)).replaceAll('\r', '').split('\n\n');
  for (const line of shownHead.split('\n')) expect(head.split('\n')).toContain(line);
  const requestId = expect.any(String);
  expect(JSON.parse(body)).toEqual({ ...JSON.parse(shownBody), requestId });
});

test('a list is read to its end', async () => {
  const [read] = examplesOf('Lists');
  // Pages of two, so that there are several.
  const code = read?.replace("'100'", "'2'") ?? '';
  const { stdout } = await run('node', ['--input-type=module', '-e', code], { env });
  const titles = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' hours ')[1]);
  expect(titles.filter((title) => title?.startsWith('Call')).toSorted()).toEqual([
    'Call 0',
    'Call 1',
    'Call 2',
  ]);
});

test('the limits are in the response headers', async () => {
  const [ask] = examplesOf('Limits');
  const answer = await shell(ask);
  for (const name of ['limit', 'remaining', 'reset'])
    expect(answer).toMatch(new RegExp(`^ratelimit-${name}: \\d+\r?$`, 'mi'));
});

test('a webhook is verified, and what is not ours is refused', async () => {
  const [read = '', message = ''] = examplesOf('Webhooks');
  const secret = makeWebhookSecret();
  const headers = signedHeaders({ id: 'msg_1', at: new Date(), body: message }, [secret]);
  const verified = async (body: string) => {
    const call = `console.log(read(process.env.BODY, JSON.parse(process.env.HEADERS)).type)`;
    const { stdout } = await run('node', ['--input-type=module', '-e', `${read}\n${call}`], {
      env: {
        ...env,
        KLIP_WEBHOOK_SECRET: secret,
        BODY: body,
        HEADERS: JSON.stringify(headers),
      },
    });
    return stdout.trim();
  };
  expect(read.split('\n')).toHaveLength(5);
  expect(await verified(message)).toBe('time_entry.recorded');
  await expect(verified(message.replace('45', '46'))).rejects.toThrow('No matching signature');
});

test('an assistant connects with the file that is shown', async () => {
  const [file, call] = examplesOf('Assistants (MCP)');
  const { klip } = JSON.parse(file ?? '{}').mcpServers;
  const answer = await fetch(klip.url, {
    method: 'POST',
    headers: {
      authorization: klip.headers.Authorization.replace(/\$\{KLIP_KEY\}/, env.KLIP_KEY),
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(await answer.text()).toContain('"log_time"');
  expect(await shell(call)).toContain('structuredContent');
});

test('a procedure closed to keys works with a session', async () => {
  const [signIn] = examplesOf('Without a key');
  expect(await shell(signIn)).toContain('"isThisOne":true');
});
