import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import type { FollowedRead } from '@/platform/live';
import { type LiveNews, maxNews } from '@/platform/server/live/live-news';
import { watchReader } from '@/platform/server/live/watch-reader';
import { apiAs } from '@/testkit/api';
import { startTestServer, type TestServer } from '@/testkit/http';
import type { Ids } from '@/testkit/permissions/ids';
import type { Api } from '@/testkit/permissions/permission-outcomes';
import { permissionTable } from '@/testkit/permissions/permission-table';
import {
  canary,
  leaveWorld,
  permissionWorld,
  signIn,
  strangersToB,
  subjects,
} from '@/testkit/permissions/permission-world';
import { company, noon, person, work } from '@/testkit/world';
import { liveFacts } from '../../declared-facts';
import { startNews } from '../../http/start-news';

const { sentReads, shownTables } = liveFacts;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Lists the reads that a row of the permission table makes. */
async function readsOf(call: (api: Api, ids: Ids) => Promise<unknown>, ids: Ids) {
  const reads: FollowedRead[] = [];
  const note = (path: string[]): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => note([...path, String(name)]),
      apply(_target, _this, [input]) {
        reads.push({ path: path.join('.'), input: input ? JSON.stringify(input) : '' });
        return Promise.resolve({});
      },
    });
  await call(note([]) as Api, ids);
  return reads;
}

/** Lists every read that is sent, with the inputs of the permission table. */
async function sentReadsOf(ids: Ids): Promise<FollowedRead[]> {
  const found = await Promise.all(
    Object.entries(permissionTable)
      .filter(([name]) => sentReads.has(name))
      .map(([, { call }]) => readsOf(call, ids)),
  );
  return found.flat();
}

async function fetchAs(actor: Actor, { path, input }: FollowedRead): Promise<unknown> {
  const [module = '', name = ''] = path.split('.');
  const part = Reflect.get(await apiAs(actor), module);
  const call = Reflect.get(part, name) as (given?: unknown) => Promise<unknown>;
  return call(input === '' ? undefined : JSON.parse(input)).then(
    (answer) => {
      const text = JSON.stringify(answer);
      // A page fetches an answer that is too large.
      return text.length < maxNews - 10 ? withoutMoment(JSON.parse(text)) : 'none';
    },
    () => 'none',
  );
}

/** Some answers say when the database was read. */
function withoutMoment(answer: object | null): object | null {
  return answer && 'readAt' in answer ? { ...answer, readAt: '' } : answer;
}

/** Returns the answers to one read at one moment, which readers share as far as they can. */
async function tellAll(news: LiveNews, readers: readonly Actor[], read: FollowedRead) {
  const pages = readers.map((actor) => {
    const session = { id: actor.id, provenAt: noon, isSettingUp: false };
    const page = news.open(session, 'page');
    news.follow(session, { stream: 'page', version: 1, locale: 'en', reads: [read] });
    return { actor, page };
  });
  const heardAt = performance.now();
  const answers: unknown[] = [];
  for (const { actor, page } of pages) {
    const { answers: told } = await page.tell(Object.keys(shownTables), actor, heardAt);
    answers.push(told[0] === undefined ? 'none' : withoutMoment(JSON.parse(told[0].text)[0]));
    page.close();
  }
  return answers;
}

async function signedIn(actor: Actor): Promise<Actor> {
  const found = await signIn(actor.id);
  if (!found) throw new Error('cannot sign in');
  return found;
}

test('each answer equals the one that its reader would fetch, by read and person', async () => {
  const world = await permissionWorld();
  const { ids, foreignIds, people } = world;
  const { companyId, balanceId } = ids;
  const twins = await Promise.all([
    person({ memberOf: companyId }).then(signedIn),
    person({ role: 'consultant', memberOf: companyId, as: 'consultant' }).then(signedIn),
    person({ role: 'staff' }).then(signedIn),
  ]);
  const [, consultant, staff] = twins;
  if (!consultant || !staff) throw new Error('no twins');
  for (const actor of twins) await (await apiAs(actor)).balances.pin({ id: balanceId });
  for (const actor of [consultant, staff]) {
    const api = await apiAs(actor);
    await api.timer.start({ title: `of ${actor.id}`, balanceId });
    await api.time.record({ ...work, balanceId, amount: 5, title: `of ${actor.id}` });
  }
  const reads = [...(await sentReadsOf(ids)), ...(await sentReadsOf(foreignIds))];
  expect(reads.length).toBeGreaterThan(2 * sentReads.size - 1);

  const strangers = strangersToB.flatMap((subject) => people[subject] ?? []);
  const readers = [...subjects.flatMap((subject) => people[subject] ?? []), ...twins];
  let compared = 0;
  for (const read of reads) {
    const answers = await tellAll(server.services.installation.news, readers, read);
    for (const [place, reader] of readers.entries()) {
      const answer = answers[place];
      const at = { read, role: reader.role, id: reader.id };
      expect({ ...at, answer }).toEqual({ ...at, answer: await fetchAs(reader, read) });
      if (strangers.includes(reader)) expect(JSON.stringify(answer)).not.toContain(canary);
      if (answer !== 'none') compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(300);
  await leaveWorld(world);
});

/** Number of these readers for whom an answer is made. */
async function countMade(readers: readonly Actor[], read: FollowedRead): Promise<number> {
  let made = 0;
  const { installation } = server.services;
  const counting = {
    ...installation,
    allowance: async () => {
      made += 1;
    },
  };
  await tellAll(
    startNews(counting, () => noon),
    readers,
    read,
  );
  return made;
}

test('readers of equal rights share an answer, and no personal one is shared', async () => {
  const companyId = await company();
  const customers = await Promise.all([1, 2, 3].map(() => person({ memberOf: companyId })));
  const staff = await Promise.all([1, 2, 3].map(() => person({ role: 'staff' })));
  const count = (readers: readonly Actor[], path: string, input: object = {}) =>
    countMade(readers, { path, input: JSON.stringify(input) });

  for (const readers of [customers, staff])
    for (const path of ['balances.list', 'time.list', 'companies.list'])
      expect(await count(readers, path, { companyId, limit: 10 }), path).toBe(1);
  for (const readers of [customers, staff])
    for (const path of ['balances.pins', 'notifications.unread', 'notifications.list'])
      expect(await count(readers, path), path).toBe(3);
  expect(await count(staff, 'timer.find')).toBe(3);
  expect(await count(staff, 'overview.home')).toBe(3);

  const different = [
    await person({ memberOf: companyId }),
    await person({ role: 'consultant', memberOf: companyId }),
    await person({ role: 'consultant', memberOf: companyId, as: 'consultant' }),
    await person({ memberOf: await company() }),
    await person({ role: 'staff' }),
  ];
  for (const path of sentReads) expect(await count(different, path), path).toBe(5);
});

test('any fact about a reader beside their rights makes an answer personal', async () => {
  const actor = await person();
  const session = { id: 'one', provenAt: noon, isSettingUp: false };
  const ways: ((watched: { actor: Actor; session: typeof session }) => unknown)[] = [
    (watched) => watched.actor.id,
    (watched) => watched.actor.name,
    (watched) => watched.actor.email,
    (watched) => ({ ...watched.actor }),
    (watched) => JSON.stringify(watched.actor),
    (watched) => 'id' in watched.actor,
    (watched) => Object.keys(watched.actor),
    (watched) => Object.getOwnPropertyDescriptor(watched.actor, 'id'),
    (watched) => watched.session.id,
    (watched) => ({ ...watched.session }),
  ];
  for (const way of ways) {
    const watched = watchReader({ actor, session });
    way(watched);
    expect(watched.isPersonal(), String(way)).toBe(true);
  }
  const watched = watchReader({ actor, session });
  expect([watched.actor.role, watched.actor.memberships]).toEqual(['customer', []]);
  expect(watched.isPersonal()).toBe(false);
});
