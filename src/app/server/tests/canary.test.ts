import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { readPdfTexts } from '@/testkit/documents/pdf-text';
import { startTestServer, type TestServer } from '@/testkit/http';
import { workOffJobs } from '@/testkit/jobs';
import { quarterOf } from '@/testkit/machine/rounds-of';
import { fileProcedures, files, period, readFileText } from '@/testkit/permissions/file-texts';
import type { Ids } from '@/testkit/permissions/ids';
import type { Api } from '@/testkit/permissions/permission-outcomes';
import { permissionTable } from '@/testkit/permissions/permission-table';
import { noon, person, today } from '@/testkit/world';
import {
  changeOwnThings,
  type LinkCaller,
  leadOutside,
  moveEntries,
  moveSomebody,
} from '@/testkit/worlds/canary-world';
import { furnishSide, type Side } from '@/testkit/worlds/furnish-side';
import { router } from '../router';

type Reader = { name: string; actor: Actor; own: Side; other: Side };
type HeardStream = { reader: Reader; text: Promise<string> };

let server: TestServer;
let readers: Reader[];
let heard: HeardStream[];
let outside: LinkCaller[];
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date() });
  // The jobs run here, so the files have a separate folder.
  await server.services.jobs.stop();
  const staff = await person({ role: 'staff' });
  const [first, second] = [
    await furnishSide(staff, 'ALFAWORD'),
    await furnishSide(staff, 'BETAWORD'),
  ];
  const both = [
    { own: first, other: second },
    { own: second, other: first },
  ];
  readers = both.flatMap(({ own, other }) => [
    { name: `customer of ${own.word}`, actor: own.customer, own, other },
    { name: `consultant of ${own.word}`, actor: own.consultant, own, other },
  ]);
  heard = await Promise.all(readers.map(listen));
  outside = await Promise.all(both.map(({ own, other }) => leadOutside(staff, own, other)));
  for (const { own, other } of both) await moveEntries(staff, own, other);
  for (const { own, other } of both) {
    for (const as of ['customer', 'consultant'] as const) {
      const actor = await moveSomebody(staff, other, own, as);
      readers.push({ name: `${as} who came to ${own.word}`, actor, own, other });
    }
  }
  for (const { own } of both) await changeOwnThings(staff, own);
  await workOffJobs();
});
afterAll(() => server.stop());

/** Reads all messages of a live stream until the end of its reader's session. */
async function listen(reader: Reader): Promise<HeardStream> {
  const response = await server.call(reader.actor, 'GET', '/api/v1/events');
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await stream?.read();
  const rest = async () => {
    let text = first?.value ?? '';
    for (let part = await stream?.read(); part && !part.done; part = await stream?.read())
      text += part.value;
    return text;
  };
  return { reader, text: rest() };
}

async function answerOf(
  actor: Actor,
  call: (api: Api) => Promise<unknown>,
  when: { now?: Date; today?: Day } = {},
): Promise<string> {
  try {
    return JSON.stringify((await call(await apiAs(actor, when))) ?? null);
  } catch (error) {
    return JSON.stringify(toProblemError(error));
  }
}

/**
 * Ids of the reader, those of the other, and the reader's own with each entry that has gone or
 * come.
 */
function idsFor({ own, other }: Reader): Ids[] {
  return [
    own.ids,
    other.ids,
    ...[...own.movedIds, ...other.movedIds].map((entryId) => ({ ...own.ids, entryId })),
  ];
}

test('every procedure that answers with a file is read here', () => {
  expect(Object.keys(files).sort()).toEqual(fileProcedures(router).sort());
});

test('the words are there to be found: each side reads its own', async () => {
  for (const { name, actor, own } of readers) {
    const lists = await answerOf(actor, async (api) => [
      await api.time.list({}),
      await api.tasks.list({}),
    ]);
    expect(lists, name).toContain(own.word);
  }
});

test('no mail that was written for one side holds a word of the other', async () => {
  const { ownerDb: db } = await testDatabase();
  const mails = await db.selectFrom('mail').selectAll().execute();
  const attached = await db.selectFrom('mailAttachment').selectAll().execute();
  for (const { name, actor, own, other } of readers.slice(0, 4)) {
    const theirs = mails.filter(({ toAddress }) =>
      [actor.email, own.contact, `invited-${own.contact}`].includes(toAddress),
    );
    expect(theirs.length, name).toBeGreaterThan(1);
    expect(JSON.stringify(theirs), name).not.toContain(other.word);
    for (const { mailId, content } of attached) {
      if (!theirs.some(({ id }) => id === mailId)) continue;
      const text = readPdfTexts(content).join('\n');
      expect(text).toContain(own.word);
      expect(text).not.toContain(other.word);
    }
  }
});

test('the live stream shows neither side a word or an id of the other', async () => {
  const { db } = await testDatabase();
  // The streams end with the sessions.
  await db
    .deleteFrom('session')
    .where(
      'userId',
      'in',
      heard.map(({ reader }) => reader.actor.id),
    )
    .execute();
  for (const { reader, text } of heard) {
    const told = await text;
    expect(told, reader.name).toContain(reader.own.ids.companyId);
    for (const foreign of [
      reader.other.word,
      reader.other.ids.companyId,
      reader.other.ids.balanceId,
    ]) {
      expect(told, reader.name).not.toContain(foreign);
    }
  }
});

test('no file holds a word of the other side', async () => {
  const found = new Set<string>();
  for (const reader of readers) {
    let hours = 0;
    for (const [name, read] of Object.entries(files)) {
      for (const ids of [reader.own.ids, reader.other.ids]) {
        // The clock advances by an hour each time, because of the limit of ten files an hour.
        hours += 1;
        const now = new Date(noon.getTime() + hours * 3_600_000);
        const text = await answerOf(reader.actor, (api) => read(api, ids), { now, today });
        expect(text, `${reader.name}: ${name}`).not.toContain(reader.other.word);
        if (text.includes(reader.own.word)) found.add(name);
      }
    }
  }
  // Neither staff nor a link reads here: card-permissions.test.ts does. The file with the rest of
  // an import needs an import, and none exists here.
  const readable = Object.keys(files).filter((name) => !/^(admin|card|imports)\./.test(name));
  expect([...found].sort()).toEqual(readable.sort());
});

test('neither a link nor a webhook of one side shows a word of the other', async () => {
  const { db } = await testDatabase();
  for (const { side, other, link, endpointId } of outside) {
    const { balanceId } = side.ids;
    const card = await apiAs(null, { link, now: new Date() });
    const entries = JSON.stringify(await card.card.entries({ balanceId }));
    const told = await db
      .selectFrom('webhookDelivery')
      .select(['type', 'data'])
      .where('endpointId', '=', endpointId)
      .execute();
    expect(told.map(({ type }) => type)).toContain('time_entry.recorded');
    const paper = await readFileText(await card.card.statement({ balanceId, ...period }));
    for (const text of [entries, paper]) expect(text).toContain(side.word);
    for (const text of [entries, paper, JSON.stringify([await card.card.read(), told])]) {
      for (const foreign of [other.word, other.ids.companyId, other.ids.balanceId])
        expect(text).not.toContain(foreign);
    }
  }
});

test('no search finds anything by a word of the other side', async () => {
  for (const { name, actor, own, other } of readers) {
    const api = await apiAs(actor);
    const find = async (q: string) => [
      ...(await api.time.list({ q })).items,
      ...(await api.tasks.list({ q })).items,
      ...(await api.balances.list({ q })).items,
    ];
    expect(await find(own.word), name).not.toEqual([]);
    expect(await find(other.word), name).toEqual([]);
  }
});

test('a key reads no word of the other side in the past of an entry', async () => {
  for (const reader of readers) {
    for (const ids of idsFor(reader)) {
      const text = await answerOf(reader.actor, async () => {
        const byKey = await apiAs(reader.actor, { keyScope: 'read' });
        return byKey.time.detail({ id: ids.entryId });
      });
      expect(text, reader.name).not.toContain(reader.other.word);
    }
  }
});

const rows = Object.entries(permissionTable);
const inOrder = [
  ...rows.filter(([, { changes }]) => !changes),
  ...rows.filter(([, { changes }]) => changes),
];

test.each(inOrder.map(([name, { call }], place) => [name, call, place] as const))(
  '%s: no reader sees a word of the other side',
  async (_name, call, place) => {
    for (const reader of quarterOf(readers, place)) {
      for (const ids of idsFor(reader)) {
        const text = await answerOf(reader.actor, (api) => call(api, ids));
        expect(text, reader.name).not.toContain(reader.other.word);
      }
    }
  },
);
