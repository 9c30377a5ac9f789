import { expect, test } from 'vitest';
import { translate } from '@/app/server/words';
import { sayExplained, sayIn } from '@/platform/server/say-explained';
import { type CardInPeriod, explainTurn } from './explain-left';

const still = { opening: 0, added: 0, writtenOff: 0, used: 0, returned: 0, closing: 0 };
const card = (soldFor: string, expiresOn: string | null, sums: Partial<CardInPeriod>) => ({
  ...still,
  initialAmount: 600,
  soldFor,
  soldOn: soldFor,
  expiresOn,
  ...sums,
});
const september = card('2026-09-01', '2026-12-31', { opening: 60, closing: 60 });
const november = card('2026-11-01', '2027-02-28', { opening: 120, used: 120 });
const december = card('2026-12-01', '2027-03-31', { added: 600, used: 120, closing: 480 });
const cards = [september, november, december];
const period = { from: '2026-12-01', until: '2027-01-01', today: '2027-01-08' };

function say(locale: 'da' | 'en', ...of: Parameters<typeof explainTurn>): string {
  const { sentence } = sayExplained(explainTurn(...of), sayIn(locale, translate));
  return sentence.replaceAll('\u00a0', ' ');
}

test('the December of a sale is one sentence, with what it brought along and what expired', () => {
  expect(say('da', 'hours', cards, period)).toBe(
    '8 t = 10 t købt 1. dec. 2026 + 1 t fra september + 2 t fra november − 4 t brugt − 1 t fra ' +
      'september, udløbet 31. dec. 2026',
  );
  expect(say('en', 'hours', cards, period)).toBe(
    '8 h = 10 h bought 1 Dec 2026 + 1 h from September + 2 h from November − 4 h used − 1 h from ' +
      'September, expired 31 Dec 2026',
  );
});

test('a card counts until its last day is over, and one that expired before is not named', () => {
  expect(say('da', 'hours', cards, { ...period, until: undefined, today: '2026-12-31' })).toBe(
    '9 t = 10 t købt 1. dec. 2026 + 1 t fra september + 2 t fra november − 4 t brugt',
  );
  const before = card('2026-08-01', '2026-11-30', { opening: 30, closing: 30 });
  expect(say('da', 'hours', [before, ...cards], period)).toBe(say('da', 'hours', cards, period));
});

test('top-ups, corrections and what was given back are named; old cards have their year', () => {
  const old = card('2025-10-15', null, { opening: 60, added: 30, writtenOff: 15, returned: 15 });
  const sold = { ...december, closing: 480 };
  expect(say('da', 'hours', [{ ...old, closing: 90 }, sold], period)).toBe(
    '9 t 30 min = 10 t købt 1. dec. 2026 + 1 t fra 15. okt. 2025 + 30 min lagt til − 15 min ' +
      'taget af − 2 t brugt + 15 min givet tilbage',
  );
});

test('on the day of the next turn, the one before ends without the card of that day', () => {
  const [today, january] = ['2027-01-01', card('2027-01-01', '2027-04-30', { closing: 600 })];
  expect(say('da', 'hours', [...cards, january], { ...period, today })).toBe(
    say('da', 'hours', cards, { ...period, today }),
  );
});

test('a card that was sold late counts from the day of its turn', () => {
  const sums = { soldOn: '2027-01-05' };
  const late = card('2026-12-01', '2027-03-31', sums);
  const ofLate = (...[sold, of]: [CardInPeriod, typeof period]) => say('da', 'hours', [sold], of);
  expect(ofLate(late, period)).toBe('10 t = 10 t købt 1. dec. 2026');
  const next = { from: '2027-01-01', until: '2027-02-01', today: '2027-02-03' };
  expect(ofLate({ ...late, added: 600, used: 60, closing: 540 }, next)).toBe(
    '9 t = 10 t fra december − 1 t brugt',
  );
});
