import { expect, test } from 'vitest';
import { findCardLink } from '@/modules/links/server/find-card-link';
import type { CallingLink } from '@/platform/server/procedures';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { readDatabaseState } from '@/testkit/database-state';
import { readPdfTexts } from '@/testkit/documents/pdf-text';
import { type Ids, missingIds } from '@/testkit/permissions/ids';
import { permissionTable } from '@/testkit/permissions/permission-table';
import { canary, leaveWorld, permissionWorld } from '@/testkit/permissions/permission-world';
import { balance, noon, work } from '@/testkit/world';

/** Appears in a second balance of the company. */
const neighbour = 'NEIGHBOURWORD';

const page = { 'card.read': 'ok', 'card.events': 'ok', 'card.logo': 'notFound' };

/** Outcomes for each kind of link on its own balance, whose seller has chosen no logo. */
const expected: Record<string, Record<string, string>> = {
  left: page,
  titles: { ...page, 'card.entries': 'ok', 'card.statement': 'ok' },
  names: { ...page, 'card.entries': 'ok', 'card.statement': 'ok' },
};

test('every procedure by links of every kind: their own card and nothing else', async () => {
  const world = await permissionWorld();
  const { ids, foreignIds, people } = world;
  const { staff } = people;
  if (!staff) throw new Error('no staff');
  const api = await apiAs(staff);
  const nextDoor = await balance({ companyId: ids.companyId });
  const entry = { ...work, balanceId: nextDoor, amount: 7 };
  await api.time.record({ ...entry, title: neighbour, description: neighbour });
  const neighbourIds: Ids = { ...ids, balanceId: nextDoor, permitBalanceId: nextDoor };

  let asked = 0;
  for (const detail of ['left', 'titles', 'names'] as const) {
    for (const mayAnswer of [false, true]) {
      const link = await linkOf(api.links.create({ balanceId: ids.balanceId, detail, mayAnswer }));
      const before = await readDatabaseState();
      for (const [name, { call }] of Object.entries(permissionTable)) {
        for (const named of [ids, neighbourIds, foreignIds, missingIds]) {
          const answer = await ask(link, (card) => call(card, named));
          asked += 1;
          const what = { detail, mayAnswer, name, isOwn: named === ids };
          expect({ ...what, code: answer.code }).toEqual({ ...what, code: codeFor(what) });
          expect(answer.body, name).not.toContain(canary);
          expect(answer.body, name).not.toContain(neighbour);
          expect(answer.body, name).not.toContain(staff.email);
          expect(answer.body, name).not.toContain('internal');
          if (detail !== 'names') expect(answer.body, name).not.toContain(staff.name);
        }
      }
      expect(await readDatabaseState()).toBe(before);
    }
  }
  expect(asked).toBeGreaterThan(4_000);
  await leaveWorld(world);

  type LinkFacts = { detail: string; mayAnswer: boolean; name: string; isOwn: boolean };

  function codeFor({ detail, mayAnswer, name, isOwn }: LinkFacts) {
    if (!name.startsWith('card.')) return 'linkNotEnough';
    const isAnswer = name === 'card.answer';
    const own = isAnswer && mayAnswer ? 'ok' : (expected[detail]?.[name] ?? 'linkNotEnough');
    const namesBalance = isAnswer || name === 'card.entries' || name === 'card.statement';
    return own === 'ok' && namesBalance && !isOwn ? 'notFound' : own;
  }
});

test('a link shows as much as it says, in lists and on paper', async () => {
  const world = await permissionWorld();
  const { staff } = world.people;
  if (!staff) throw new Error('no staff');
  const api = await apiAs(staff);
  const { balanceId, companyId } = world.ids;
  const said: Record<string, string> = {};
  for (const detail of ['left', 'titles', 'names'] as const) {
    const link = await linkOf(api.links.create({ balanceId, detail }));
    const card = await apiAs(null, { link });
    const read = await card.card.read();
    expect(read.balances).toHaveLength(1);
    const period = { from: '2026-01-01', to: '2026-12-31' };
    const paper = await card.card.statement({ balanceId, ...period }).catch(() => undefined);
    const bytes = paper && Buffer.from(await paper.body.arrayBuffer());
    said[detail] = JSON.stringify(read) + (bytes ? readPdfTexts(bytes).join('\n') : '');
  }
  // The company is called so, too, and its entry; the name of who worked is theirs alone.
  const count = (text: string | undefined, word: string) => (text ?? '').split(word).length - 1;
  expect(count(said.left, 'Company A')).toBe(1);
  expect(count(said.titles, 'Company A')).toBeGreaterThan(2);
  expect(said.titles).not.toContain(staff.name);
  // The QR code on the printed card leads to the link.
  expect(said.titles).toContain('Scan to see what is left');
  expect(count(said.names, staff.name)).toBeGreaterThan(1);
  const all = await linkOf(api.links.create({ companyId, detail: 'left' }));
  const { balances } = await (await apiAs(null, { link: all })).card.read();
  expect(balances.map(({ id }) => id).sort()).toEqual(
    [world.ids.balanceId, world.ids.permitBalanceId].sort(),
  );
  await leaveWorld(world);
});

async function linkOf(made: Promise<{ url: string }>): Promise<CallingLink> {
  const { db } = await testDatabase();
  const link = await findCardLink(db, (await made).url.split('#')[1] ?? '', noon);
  if (!link) throw new Error('the link does not work');
  // Opened just before: an opening is stored, and other data must not change here.
  return { ...link, lastOpenedAt: noon.toISOString() };
}

type Api = Parameters<(typeof permissionTable)[string]['call']>[0];

async function ask(link: CallingLink, call: (api: Api) => Promise<unknown>) {
  try {
    const value = await call(await apiAs(null, { link }));
    return { code: 'ok', body: JSON.stringify(value ?? null) };
  } catch (error) {
    const problem = toProblemError(error);
    return { code: problem.code, body: JSON.stringify(problem) };
  }
}
