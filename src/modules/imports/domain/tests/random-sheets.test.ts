import { expect, test } from 'vitest';
import { listOpenQuestions, planFiles } from '@/testkit/imports/plan-files';
import { randomLedger, writeRandomSheet } from '@/testkit/imports/random-sheet';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';

const rounds = roundsOf(2_000);

/** UTF-8 with and without its mark, Windows-1252, and UTF-16. */
const encodings = [
  (text: string) => Buffer.from(text),
  (text: string) => Buffer.from(`\ufeff${text}`),
  (text: string) => Buffer.from(text.replaceAll('–', '-'), 'latin1'),
  (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
];

test('a card begins with its sale where two orders add up', async () => {
  const text = [
    'Klippekort – Alfa ApS',
    'Dato;Hvad;Købt;Tid;Rest',
    '05-10-2026;Telefon;;1:30;0:00',
    '05-10-2026;Køb af timer;1:30;;1:30',
  ].join('\n');
  const { plan } = await planFiles([{ text }]);
  expect(plan.cards).toMatchObject([{ bought: 90, charged: 90, resulting: 0 }]);
});

test(`a ledger in any shape comes back to the minute, or asks (seed ${seed})`, async () => {
  const random = createRandom(seed);
  let asked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const ledger = randomLedger(random);
    const { text, shape } = writeRandomSheet(ledger, random);
    const encode = encodings[Math.floor(random() * encodings.length)] ?? Buffer.from;
    const left = ledger.opening + ledger.bought - ledger.used;
    const first = await planFiles([{ text: encode(text) }]);
    let planned = first;
    const [card] = first.plan.cards;
    if (card && listOpenQuestions(first).join() === 'leftMissing')
      planned = await planFiles([{ text: encode(text) }], { cards: [{ key: card.key, left }] });
    if (listOpenQuestions(planned).length > 0) {
      asked += 1;
      continue;
    }
    const found = planned.plan.cards.map(({ bought, charged, resulting }) => ({
      bought,
      used: charged,
      left: resulting,
    }));
    const free = planned.plan.rows.reduce((sum, { row }) => sum + row.free, 0);
    expect(free, text).toBe(ledger.free);
    const wanted = { bought: ledger.opening + ledger.bought, used: ledger.used, left };
    const isEmpty = wanted.used === 0 && wanted.left === 0;
    expect(found, `${JSON.stringify(shape)}\n${text}`).toEqual(isEmpty ? [] : [wanted]);
  }
  process.stdout.write(`${rounds - asked} of ${rounds} sheets came in without another question\n`);
  expect(asked).toBeLessThan(rounds / 2);
});
