import { expect, test } from 'vitest';
import { makeBalanceView } from '@/testkit/balance-view';
import { chooseBalance } from './choose-balance';
import { findOutlook } from './find-outlook';

const viewpoint = { serviceDate: '2026-12-21', today: '2026-12-21', isStaff: false };
const thresholds = { low: 20, medium: 50 };

/** Makes the cards of one sale, with what is left of each, in the order of use. */
function cardsOf(lefts: readonly number[], more: Parameters<typeof makeBalanceView>[1] = {}) {
  const cards = lefts.map((left, index) => ({
    id: `card-${index}`,
    number: `TB-0031-${index + 1}`,
    left,
    total: 600,
    expiresOn: `2027-0${index + 1}-28`,
    soldFor: `2026-1${index}-01`,
  }));
  const usable = cards.filter(({ left }) => left > 0);
  return cards.map(({ id, number, left, expiresOn, soldFor }) =>
    makeBalanceView(id, {
      number,
      currentAmount: left,
      expiresOn,
      standingSale: { id: 'sale', soldFor, cards: usable, next: null },
      ...more,
    }),
  );
}

function outlookOf(balances: ReturnType<typeof cardsOf>, amount: number, more = {}) {
  const [first] = balances;
  if (!first) throw new Error('there is no card');
  const worked = { amount, type: 'hours' as const };
  const outlook = findOutlook(first, worked, { ...viewpoint, balances, thresholds, ...more });
  if (outlook.kind !== 'fits') return outlook.kind;
  return {
    left: outlook.left.amount,
    charged: outlook.charged.amount,
    shares: outlook.shares.map(({ balance, amount: part }) => [balance.number, part]),
  };
}

test('work that passes the end of a card goes on with the next one of its sale', () => {
  expect(outlookOf(cardsOf([45, 600]), 60)).toEqual({
    left: 585,
    charged: 60,
    shares: [
      ['TB-0031-1', 45],
      ['TB-0031-2', 15],
    ],
  });
  expect(outlookOf(cardsOf([45, 30, 600]), 90)).toMatchObject({
    shares: [
      ['TB-0031-1', 45],
      ['TB-0031-2', 30],
      ['TB-0031-3', 15],
    ],
  });
});

test('work that one card can pay stays whole, and all cards together are what is left', () => {
  expect(outlookOf(cardsOf([45, 600]), 45)).toEqual({
    left: 600,
    charged: 45,
    shares: [['TB-0031-1', 45]],
  });
});

test('work that must stay one entry, and more than all cards have, is refused', () => {
  expect(outlookOf(cardsOf([45, 600]), 60, { isOneEntry: true })).toBe('tooLow');
  expect(outlookOf(cardsOf([45, 60]), 120)).toBe('tooLow');
});

test('a refusal says what all cards of the sale lack, and asks for it on the last one', () => {
  const balances = cardsOf([70, 600]);
  const [first, last] = balances;
  const worked = { amount: 720, type: 'hours' } as const;
  const judge = (more = {}) =>
    first && findOutlook(first, worked, { ...viewpoint, balances, thresholds, ...more });
  const details = (left: number, missing: number) => ({
    left: { amount: left, type: 'hours' },
    missing: { amount: missing, type: 'hours' },
  });
  expect(judge()).toMatchObject({ missing: 50, last, refusal: { details: details(670, 50) } });
  expect(judge({ isOneEntry: true })).toMatchObject({ refusal: { details: details(70, 650) } });
});

test('a card that has expired pays no part, and says so', () => {
  const cards = cardsOf([45, 600]).map((card, index) =>
    index === 0 ? { ...card, expiresOn: '2026-12-20' } : card,
  );
  expect(outlookOf(cards, 60)).toBe('refused');
});

test.each([
  [[50, 14], 1],
  [[50, 5], 10],
])('with %j left, what is missing counts the rounding of each card', (lefts, missing) => {
  const rounding = { roundingIncrement: 15, roundingMode: 'up', roundingMinimum: 0 } as const;
  const balances = cardsOf(lefts, rounding);
  const [first] = balances;
  const worked = { amount: 60, type: 'hours' } as const;
  const outlook = first && findOutlook(first, worked, { ...viewpoint, balances, thresholds });
  expect(outlook?.kind === 'tooLow' ? outlook.missing : 0).toBe(missing);
});

test('late work on a card that has expired does not count in what is left of the others', () => {
  const [old, young] = cardsOf([45, 600]);
  if (!old?.standingSale || !young?.standingSale) throw new Error('there are two cards');
  const { cards } = young.standingSale;
  const balances = [
    { ...old, expiresOn: '2026-12-20', standingSale: { ...old.standingSale, cards: [] } },
    { ...young, standingSale: { ...young.standingSale, cards: cards.slice(1) } },
  ];
  const late = { today: '2026-12-22', serviceDate: '2026-12-20', isStaff: false, balances };
  const worked = { amount: 60, type: 'hours' } as const;
  expect(balances[0] && findOutlook(balances[0], worked, { ...late, thresholds })).toMatchObject({
    kind: 'fits',
    left: { amount: 585 },
    state: { status: 'good' },
  });
});

test('the state afterwards is the one that the list will show: a used card counts no more', () => {
  const balances = cardsOf([45, 600]);
  const worked = { amount: 60, type: 'hours' } as const;
  const [first] = balances;
  const outlook = first && findOutlook(first, worked, { ...viewpoint, balances, thresholds });
  expect(outlook).toMatchObject({ left: { amount: 585 }, state: { status: 'good' } });
});

test('the last card of a sale may go below 0 as far as is agreed or permitted', () => {
  const shares = [
    ['TB-0031-1', 45],
    ['TB-0031-2', 655],
  ];
  const limited = cardsOf([45, 600], { overdraftLimit: 60 });
  expect(outlookOf(limited, 700)).toMatchObject({ left: -55, shares });
  expect(outlookOf(cardsOf([45, 600], { permitLeft: 55 }), 700)).toMatchObject({ shares });
  expect(outlookOf(limited, 706)).toBe('tooLow');
});

test('after the only work on a used up card, the next card of its sale is proposed', () => {
  const cards = cardsOf([0, 600]).map((card, index) =>
    index === 0 ? { ...card, lastUsedAt: '2026-12-21T10:00:00.000Z' } : card,
  );
  const other = { ...makeBalanceView('KK-1', { companyId: 'havn' }), lastUsedAt: '2026-12-20' };
  const { balance } = chooseBalance([...cards, other], [], { title: '' }, viewpoint);
  expect(balance?.number).toBe('TB-0031-2');
});

test('each part but the last is charged exactly, so rounding is charged once', () => {
  const quarters = { roundingIncrement: 15, roundingMode: 'up', roundingMinimum: 0 } as const;
  expect(outlookOf(cardsOf([50, 600], quarters), 70)).toEqual({
    left: 575,
    charged: 75,
    shares: [
      ['TB-0031-1', 45],
      ['TB-0031-2', 25],
    ],
  });
});

test('an overdraft is used only when no further card has anything left', () => {
  const cards = cardsOf([45, 600], { overdraftLimit: 600 });
  expect(outlookOf(cards, 60)).toMatchObject({
    left: 585,
    shares: [
      ['TB-0031-1', 45],
      ['TB-0031-2', 15],
    ],
  });
  const used = cardsOf([0, 600], { overdraftLimit: 600 });
  expect(outlookOf(used, 60)).toMatchObject({ left: 540, shares: [['TB-0031-2', 60]] });
});

test('the oldest card is proposed, even if a newer one was used last, but not by hand', () => {
  const [old, young] = cardsOf([45, 600]);
  if (!old || !young) throw new Error('there are two cards');
  const balances = [old, { ...young, lastUsedAt: '2026-12-20T10:00:00.000Z' }];
  const choose = (hints = {}) =>
    chooseBalance(balances, [], { title: '', ...hints }, viewpoint).balance?.number;
  expect(choose()).toBe('TB-0031-1');
  expect(choose({ balanceId: young.id })).toBe('TB-0031-2');
  expect(choose({ companyQuery: 'TB-0031-2' })).toBe('TB-0031-2');
});

test('work that is repeated from a card that is used up goes to the next one of its sale', () => {
  const balances = cardsOf([0, 600]);
  const hints = { title: '', balanceId: 'card-0' };
  expect(chooseBalance(balances, [], hints, viewpoint).balance?.number).toBe('TB-0031-2');
});
