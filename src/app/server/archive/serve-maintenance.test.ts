import { expect, test } from 'vitest';
import { serveMaintenance } from './serve-maintenance';

const place = { host: '127.0.0.1', port: 0 };

test('every request gets 503, a person in words and a program as JSON', async () => {
  const maintenance = await serveMaintenance(place);
  if (!maintenance) throw new Error('no port is free');
  try {
    const address = `http://127.0.0.1:${maintenance.port}`;
    const page = await fetch(`${address}/time`, {
      headers: { accept: 'text/html', 'accept-language': 'da' },
    });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('<h1>Klip er under vedligeholdelse og er snart tilbage.');
    const call = await fetch(`${address}/rpc/time/list`, { method: 'POST', body: '{}' });
    expect(call.status).toBe(503);
    expect(Object.fromEntries(call.headers)).toMatchObject({
      'retry-after': '15',
      'x-klip-maintenance': 'yes',
    });
    expect(await call.json()).toMatchObject({ code: 'maintenance' });
    expect(await serveMaintenance({ ...place, port: maintenance.port })).toBeUndefined();
  } finally {
    maintenance.stop();
  }
  await expect(fetch(`http://127.0.0.1:${maintenance.port}/`)).rejects.toThrow();
});
