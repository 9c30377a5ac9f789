/** A company with ten hours, one customer and a card link; no story changes what another reads. */
export type House = {
  company: string;
  number: string;
  email: string;
  link: string;
  logEntry: (title: string, amount: number) => Promise<void>;
};

export const password = 'klippekort';

let count = 0;

export async function createHouse(origin: string): Promise<House> {
  count += 1;
  const company = `Værksted ${count}`;
  const email = `nina-${count}@browsers.example`;
  const staff = await connect(origin, 'sign-in', { email: 'stine@klip.example', password });
  const customer = await connect(origin, 'sign-up', {
    name: 'Nina Ny',
    email,
    password,
    accountType: 'customer',
  });
  const { id: companyId } = await staff('POST', '/api/v1/companies', { name: company });
  const { id: balanceId, number } = await staff('POST', '/api/v1/balances', {
    companyId,
    type: 'hours',
    initialAmount: 600,
    expiresOn: '2099-12-31',
  });
  const { id } = await customer('GET', '/api/v1/me');
  const place = `/api/v1/users/${id}/memberships/${companyId}`;
  await staff('PUT', place, { relation: 'customer' });
  const shared = { balanceId, detail: 'titles' };
  const { url } = await staff('POST', '/api/v1/card-links', shared);
  return {
    company,
    number: String(number),
    email,
    link: String(url),
    async logEntry(title, amount) {
      const entry = { balanceId, title, amount, serviceDate: '2026-01-05' };
      await staff('POST', '/api/v1/time-entries', entry);
    },
  };
}

type Ask = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

async function connect(origin: string, way: string, facts: object): Promise<Ask> {
  const headers = { origin, 'content-type': 'application/json' };
  const path = `/api/auth/${way}/email`;
  const body = JSON.stringify(facts);
  const answer = await fetch(origin + path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return (method, path, body) => ask(method, origin + path, { ...headers, cookie }, body);
}

async function ask(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Record<string, unknown>> {
  const { 'content-type': type, ...rest } = headers;
  const answer = await fetch(url, {
    method,
    headers: body && type ? { ...rest, 'content-type': type } : rest,
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}
