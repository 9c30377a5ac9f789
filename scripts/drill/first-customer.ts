import { setupToken } from './start-klip';

/** Access to Klip as its first member of the staff. */
export type Access = { origin: string; headers: Record<string, string> };

export type FirstCustomer = Access & { balanceId: string; bought: number };

const bought = 6_000_000;

/**
 * Creates the first account, a company and a large balance in the way in which people create them.
 */
export async function makeFirstCustomer(origin: string): Promise<FirstCustomer> {
  const headers: Record<string, string> = { 'content-type': 'application/json', origin };
  const registered = await send({ origin, headers }, 'POST', '/api/auth/sign-up/email', {
    name: 'First Staff',
    email: 'first@example.com',
    password: 'hverdag-i-juli',
    accountType: 'staff',
    setupToken,
  });
  headers.cookie = toCookie(registered);
  const access = { origin, headers };
  const company = await send(access, 'POST', '/api/v1/companies', { name: 'Drill' });
  const { id: companyId } = (await company.json()) as { id: string };
  const balance = await send(access, 'POST', '/api/v1/balances', {
    companyId,
    type: 'hours',
    initialAmount: bought,
  });
  const { id: balanceId } = (await balance.json()) as { id: string };
  // Each writer may reach any server; only the page stays at one.
  headers.cookie = headers.cookie.replace(/(; )?klip_server=[^;]*/, '');
  return { ...access, balanceId, bought };
}

export async function send(
  { origin, headers }: Access,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(origin + path, { method, headers, ...sent });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Returns the cookies that an answer sets, in the form in which a browser sends them back. */
export function toCookie(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
