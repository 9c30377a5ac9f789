import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { keyOf, openAssistant } from '@/testkit/mcp/assistant';
import { conversations } from '@/testkit/mcp/conversations';
import { makePlantedWorld, type PlantedWorld, secret } from '@/testkit/mcp/planted-world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('there are at least twenty conversations', () => {
  expect(conversations.length).toBeGreaterThanOrEqual(20);
});

describe.each([2025, 2026] as const)('in the protocol of %i', (era) => {
  test.each(conversations)('%s', async (_name, who, scope, steps, entries) => {
    const world = await makePlantedWorld();
    const { consultant, customer, ownId } = world;
    const limit = who === 'limited' ? { companyId: ownId } : {};
    const { key } = await keyOf(who === 'customer' ? customer : consultant, scope, limit);
    const before = await countEntries(world);
    const assistant = openAssistant(server, key, era);
    for (const [tool, input, expected] of steps) {
      const answer = await assistant.call(tool, input(world));
      expect({ tool, ...answer }).toMatchObject(expected);
      const hidden = [world.foreignId, world.foreignEntryId, `${secret} launch`, `${secret} call`];
      if (who === 'limited') hidden.push(world.secondId);
      for (const one of hidden) expect(JSON.stringify(answer)).not.toContain(one);
    }
    const after = await countEntries(world);
    expect(after).toEqual({ ...before, own: before.own + entries });
  });
});

async function countEntries({ ownId, foreignId }: PlantedWorld) {
  const { db } = await testDatabase();
  const count = async (companyId: string) => {
    const { entries } = await db
      .selectFrom('timeEntry')
      .select((row) => row.fn.countAll<number>().as('entries'))
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow();
    return entries;
  };
  return { own: await count(ownId), foreign: await count(foreignId) };
}
