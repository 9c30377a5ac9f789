import type { APIRequestContext, BrowserContext } from '@playwright/test';

let count = 0;

/** Creates a company for one story, as the person who is signed in. */
export async function createCompany(
  context: BrowserContext,
  facts: object = {},
): Promise<{ id: string; name: string }> {
  count += 1;
  const name = `Værksted ${process.pid % 10_000}-${Date.now() % 1_000_000}-${count}`;
  const { id } = await post(context.request, '/api/v1/companies', { name, ...facts });
  return { id, name };
}

export async function createBalance(
  context: BrowserContext,
  companyId: string,
  facts: object = {},
): Promise<{ id: string; number: string }> {
  const balance = { companyId, type: 'hours', initialAmount: 600, ...facts };
  return (await post(context.request, '/api/v1/balances', balance)) as {
    id: string;
    number: string;
  };
}

/** Half an hour on a balance or as much as is said, long ago: nothing of today is in its way. */
export async function createEntry(
  context: BrowserContext,
  balanceId: string,
  title: string,
  facts: { amount?: number; serviceDate?: string; taskId?: string } = {},
): Promise<void> {
  await post(context.request, '/api/v1/time-entries', {
    balanceId,
    title,
    amount: 30,
    serviceDate: '2026-01-05',
    ...facts,
  });
}

/** The id of a company of the demo. */
export async function idOfCompany(context: BrowserContext, name: string): Promise<string> {
  const answer = await context.request.get(`/api/v1/companies?q=${encodeURIComponent(name)}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const [found] = items;
  if (!found) throw new Error(`${name} is not among the companies`);
  return found.id;
}

/** `:nordlys` is replaced by the id of that company of the demo. */
export async function addressOf(path: string, context: BrowserContext): Promise<string> {
  return path.includes(':nordlys')
    ? path.replace(':nordlys', await idOfCompany(context, 'Nordlys Design'))
    : path;
}

async function post(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<{ id: string; number?: string }> {
  const response = await request.post(path, { data });
  if (!response.ok())
    throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}
