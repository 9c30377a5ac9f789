import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { noon, person } from '@/testkit/world';
import type { AuditFilter } from '../../contract/audit';
import { auditQuery } from '../repository/audit';

const timeZone = 'Europe/Copenhagen';

test('with 200,000 lines a page is read, not searched for, however far down', {
  tags: 'thorough',
}, async () => {
  const stine = await person({ role: 'staff' });
  const people = [
    stine.id,
    ...(await Promise.all([1, 2, 3, 4].map(() => person()))).map(({ id }) => id),
  ];
  const keyId = randomUUID();
  await asOwner(async (client) => {
    await client.query(
      `insert into audit_log (at, actor_id, entity, entity_id, op, before, after, channel,
         channel_id)
       select '2024-01-01Z'::timestamptz + n * interval '5 minutes',
              ($1::text[])[1 + n % 5],
              (array['time_entry', 'time_entry', 'time_entry', 'balance', 'company', 'task'])[
                1 + n % 6],
              'object-' || n % 20000, 'UPDATE', '{"title": "before"}',
              jsonb_build_object('title', 'after ' || n),
              case n % 1000 when 0 then 'assistant' else 'screen' end,
              case n % 1000 when 0 then $2::uuid end
         from generate_series(1, 200000) as n`,
      [people, keyId],
    );
    await client.query('analyze audit_log');
  });
  const { db } = await testDatabase();
  const far = ['2024-06-01T00:00:00.000000Z', '999999999'];
  const asked: [string, AuditFilter & { channelId?: string }, string[] | undefined][] = [
    ['everything', {}, undefined],
    ['everything, far down', {}, far],
    ['a person', { actorId: stine.id }, undefined],
    ['a person, far down', { actorId: stine.id }, far],
    ['a kind', { kind: 'company' }, undefined],
    ['a kind, far down', { kind: 'company' }, far],
    ['a thing', { objectId: 'object-77' }, undefined],
    ['a thing of a kind', { kind: 'balance', objectId: 'object-81' }, undefined],
    ['by what, rare', { channel: 'assistant' }, undefined],
    ['by what, far down', { channel: 'screen' }, far],
    ['one key', { channelId: keyId }, undefined],
    ['one key, far down', { channelId: keyId }, far],
    ['a month', { from: '2024-03-01', to: '2024-03-31' }, undefined],
    ['a person in a month', { actorId: stine.id, from: '2024-03-01', to: '2024-03-31' }, undefined],
    ['what a person did to a kind', { actorId: stine.id, kind: 'balance' }, undefined],
  ];
  for (const [what, filter, after] of asked) {
    const [answer] = (await auditQuery(db, filter, { timeZone, limit: 51, after }).explain(
      'json',
      sql`analyze, buffers`,
    )) as {
      'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
    }[];
    const plan = answer?.['QUERY PLAN'][0]?.Plan;
    const blocks = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    expect(plan, what).toBeDefined();
    expect(blocks, what).toBeLessThan(1_500);
  }
  const api = await apiAs(stine, { now: noon });
  expect((await api.admin.audit({ kind: 'company', to: '2024-12-31' })).items).toHaveLength(50);
  await expect(api.admin.auditTable({ kind: 'time_entry' })).rejects.toMatchObject(
    refusal('auditTooLarge', { max: 10_000 }),
  );
});
