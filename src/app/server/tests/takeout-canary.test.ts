import { beforeAll, expect, test } from 'vitest';
import type { TakeoutSubject } from '@/modules/reports/contract/takeout';
import type { Actor } from '@/platform/actor';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { joinTakenTexts, takeFiles } from '@/testkit/documents/taken-files';
import { erase } from '@/testkit/erasing/erase';
import { person } from '@/testkit/world';
import {
  changeOwnThings,
  leadOutside,
  moveEntries,
  moveSomebody,
} from '@/testkit/worlds/canary-world';
import { furnishSide, type Side } from '@/testkit/worlds/furnish-side';

type Reader = { name: string; actor: Actor; own: Side; other: Side };

let staff: Actor;
let first: Side;
let second: Side;
const readers: Reader[] = [];
beforeAll(async () => {
  staff = await person({ role: 'staff' });
  [first, second] = [await furnishSide(staff, 'ALFAWORD'), await furnishSide(staff, 'BETAWORD')];
  const both = [
    { own: first, other: second },
    { own: second, other: first },
  ];
  for (const { own, other } of both) await leadOutside(staff, own, other);
  for (const { own, other } of both) await moveEntries(staff, own, other);
  for (const { own, other } of both) {
    for (const as of ['customer', 'consultant'] as const) {
      readers.push({ name: `${as} of ${own.word}`, actor: own[as], own, other });
      const actor = await moveSomebody(staff, other, own, as);
      readers.push({ name: `${as} who came to ${own.word}`, actor, own, other });
    }
  }
  for (const { own } of both) await changeOwnThings(staff, own);
});

/** Words that only people who work for a company read. */
const internal = (word: string) => [`${word} note`, `${word} notes`, `${word} text`];

test('no takeout of a company or a person holds a word of the other side', async () => {
  for (const { name, actor, own, other } of readers) {
    const { companyId } = own.ids;
    const files = await takeFiles(actor, { kind: 'company', companyId });
    const company = joinTakenTexts(files);
    const herself = joinTakenTexts(await takeFiles(actor, { kind: 'person' }));
    for (const text of [company, herself]) {
      expect(text, name).not.toContain(other.word);
      expect(text, name).not.toContain(other.ids.companyId);
    }
    for (const list of ['movements', 'time-entries', 'features', 'comments', 'questions', 'sales'])
      expect(files.get(`${list}.json`)?.toString('utf8'), `${name}: ${list}`).toContain(own.word);
    expect(herself, name).toContain(own.word);
    for (const words of internal(own.word)) {
      if (name.startsWith('customer')) expect(company, name).not.toContain(words);
      else expect(company, name).toContain(words);
    }
    if (name.startsWith('customer')) expect(company, name).not.toContain(own.consultant.email);
  }
});

test('addresses are for those who serve the company, and disabled people for staff', async () => {
  const { word, ids, customer } = first;
  const { companyId } = ids;
  const disabled = await person({ memberOf: companyId });
  const api = await apiAs(staff);
  await api.people.disable({ id: disabled.id });
  const lapsed = await person({ role: 'customer', memberOf: companyId, as: 'consultant' });
  const readPeople = async (actor: Actor, subject: TakeoutSubject) =>
    (await takeFiles(actor, subject)).get('people.json')?.toString('utf8') ?? '';
  const taken = { kind: 'company', companyId } as const;
  const seen = await readPeople(lapsed, taken);
  expect(seen).toContain(`${word} customer`);
  expect(seen).not.toContain(customer.email);
  expect(seen).not.toContain('lastSeenAt');
  for (const actor of [lapsed, first.consultant, customer, staff])
    expect(await readPeople(actor, taken), actor.name).not.toContain(disabled.name);
  expect(await readPeople(first.consultant, taken)).toContain(customer.email);
  expect(await readPeople(staff, { kind: 'installation' })).toContain(disabled.email);
  await erase(staff, disabled.id, { isInTexts: false });
  expect(await readPeople(staff, { kind: 'installation' })).not.toContain(disabled.id);
});

test('another company, or one that never was, is refused alike; so is everything', async () => {
  for (const { actor, other } of readers) {
    const api = await apiAs(actor);
    for (const companyId of [other.ids.companyId, crypto.randomUUID()])
      await expect(api.takeouts.order({ kind: 'company', companyId })).rejects.toMatchObject({
        code: 'companyNotFound',
      });
    await expect(api.takeouts.order({ kind: 'installation' })).rejects.toMatchObject({
      code: 'notAllowed',
    });
  }
});

test('staff take both sides together or one alone', async () => {
  const everything = joinTakenTexts(await takeFiles(staff, { kind: 'installation' }));
  for (const { word } of [first, second])
    for (const words of [word, ...internal(word)]) expect(everything).toContain(words);
  const { companyId } = first.ids;
  const one = joinTakenTexts(await takeFiles(staff, { kind: 'company', companyId }));
  for (const words of internal(first.word)) expect(one).toContain(words);
  expect(one).not.toContain(second.word);
});

test('no takeout holds anything that opens a door', async () => {
  const { ownerDb: db } = await testDatabase();
  const secrets = [
    ...(await db.selectFrom('account').select('password as secret').execute()),
    ...(await db.selectFrom('session').select('token as secret').execute()),
    ...(await db.selectFrom('apiKeySecret').select('tokenHash as secret').execute()),
    ...(await db.selectFrom('cardLinkSecret').select('tokenHash as secret').execute()),
    ...(await db.selectFrom('cardAnswer').select('tokenHash as secret').execute()),
    ...(await db.selectFrom('invitation').select('tokenHash as secret').execute()),
    ...(await db.selectFrom('oneTimeLink').select('tokenHash as secret').execute()),
    ...(await db.selectFrom('webhookSecret').select('secret').execute()),
    ...(await db.selectFrom('webhookTarget').select('url as secret').execute()),
    ...(await db.selectFrom('mail').select('secret').execute()),
  ].flatMap(({ secret }) => (secret ? [secret] : []));
  expect(secrets.length).toBeGreaterThan(10);
  const texts = [await takeFiles(staff, { kind: 'installation' })];
  for (const { actor } of readers) texts.push(await takeFiles(actor, { kind: 'person' }));
  for (const text of texts.map(joinTakenTexts))
    for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
});
