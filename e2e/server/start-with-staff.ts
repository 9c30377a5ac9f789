import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerToKill } from '../kit/killed-server';

/** A built server in a folder of its own, to be killed while its first staff member works. */
export async function startWithStaff(name: string, env: Record<string, string> = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), `klip-${name}-`));
  const server = await startServerToKill(dataFolder, env);
  const headers = { 'content-type': 'application/json', origin: server.url, cookie: '' };

  async function send(method: 'GET' | 'POST', path: string, body: unknown = {}): Promise<Response> {
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(server.url + path, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  }

  const registered = await send('POST', '/api/auth/sign-up/email', {
    name: 'First Staff',
    email: 'first@example.com',
    password: 'hverdag-i-juli',
    accountType: 'staff',
  });
  const cookies = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  headers.cookie = cookies.join('; ');
  return {
    ...server,
    dataFolder,
    headers,
    send,
    async stop(): Promise<number | null> {
      const code = await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
}
