import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { cleanText } from '@/platform/text/clean-text';
import { trimLine } from '@/platform/text/trim-line';
import { apiAs, refusal } from '@/testkit/api';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { person, prepaidCustomer, work } from '@/testkit/world';

/** Signs of one to eleven code units, halves of signs, both directions, controls, blanks. */
const parts = [
  ...[...'aeoøåÆØÅéüß017 -–_.,%\\\'"#@&=+<>'],
  ...['👍🏽', '❤️', '👨‍👩‍👧', '🇩🇰', '1️⃣', '東京', '한', 'क्षि', 'ﬁ', 'İ'],
  ...['שלום', 'سلام', 'Москва'],
  ...['e\u0301', 'A\u030a', 'o\u0308', '\u00a0', '\u00ad', '\u200b', '\u200d', '\u202e', '\ufeff'],
  ...['\t', '\n', '\r\n', '\u2028', '\u0007', '\u0085'],
];
const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(trimLine(text));

async function openDoors() {
  const { companyId, balanceId, consultant } = await prepaidCustomer({ amount: 5_000 });
  const api = await apiAs(consultant, { throttleFactor: 1_000 });
  const staff = await apiAs(await person({ role: 'staff' }), { throttleFactor: 1_000 });
  const { id: taskId } = await api.tasks.create({ companyId, title: 'Comments' });
  const record = (entry: object) => api.time.record({ ...work, ...entry, balanceId, amount: 1 });
  const lines: Record<string, (text: string) => Promise<string>> = {
    entry: async (text) => (await record({ title: text })).title,
    task: async (text) => (await api.tasks.create({ companyId, title: text })).title,
    company: async (text) => (await staff.companies.create({ name: text })).name,
    contact: async (text) =>
      (await staff.companies.create({ name: 'Kontakt', contactName: text })).contactName,
  };
  const longer: typeof lines = {
    description: async (text) => {
      const { id } = await record({ description: text });
      return (await api.time.find({ id })).description;
    },
    scope: async (text) =>
      (await api.tasks.create({ companyId, title: 'Scope', description: text })).description,
    comment: async (text) => (await api.tasks.comment({ id: taskId, body: text })).body,
    note: async (text) => (await api.crm.addNote({ companyId, body: text })).body,
  };
  const finders: Record<string, (q: string) => Promise<string[]>> = {
    entry: async (q) => (await api.time.list({ q })).items.map(({ title }) => title),
    task: async (q) => (await api.tasks.list({ q })).items.map(({ title }) => title),
    company: async (q) => (await staff.companies.list({ q })).items.map(({ name }) => name),
  };
  return { lines, longer, finders, api };
}

test(`random texts have one form at every door and are found, seed ${seed}`, async () => {
  const random = createRandom(seed);
  const pick = () => parts[Math.floor(random() * parts.length)] ?? '';
  const make = () => Array.from({ length: 1 + Math.floor(random() * 12) }, pick).join('');
  const { lines, longer, finders, api } = await openDoors();
  const doors = [...Object.keys(lines), ...Object.keys(longer)];
  const kept: string[] = [];
  for (let round = 0; round < roundsOf(10_000); round += 1) {
    const door = doors[round % doors.length] ?? '';
    const text = `Ord ${make()}`;
    const enter = (lines[door] ?? longer[door]) as (typeof lines)[string];
    if (door in lines && !isOneLine(text)) {
      await expect(enter(text), JSON.stringify(text)).rejects.toMatchObject(
        refusal('invalidInput'),
      );
      continue;
    }
    const form = door in lines ? trimLine(text) : cleanText(text).trim();
    const stored = await enter(text);
    expect([door, text, stored.trim()]).toEqual([door, text, form]);
    if (door === 'entry') kept.push(stored);
    const words = stored.split(/\s+/).toReversed().join(' ');
    const find = finders[door];
    if (find && words.length < 100)
      expect([words, await find(words)]).toEqual([words, expect.arrayContaining([stored])]);
  }
  const file = await api.reports.exportEntries({ format: 'csv', dialect: 'machine' });
  const { data } = parse<string[]>((await file.body.text()).replace('\ufeff', ''));
  const cells = new Set(data.flat());
  expect(kept.filter((title) => !cells.has(title))).toEqual([]);
}, 600_000);
