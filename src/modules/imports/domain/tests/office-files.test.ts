import { expect, test } from 'vitest';
import { listCards, listOpenQuestions, planFiles } from '@/testkit/imports/plan-files';

type Case = {
  title: string;
  name?: string;
  text: string;
  /** Bought, used and left of each card, in minutes. */
  cards: Record<string, [bought: number, used: number, left: number | null]>;
  asks?: string[];
};

const cases: Case[] = [
  {
    title: 'a card just sold',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt 10 timer;10,00;10,00`,
    cards: { 'alfa aps||hours': [600, 0, 600] },
  },
  {
    title: 'sold amounts have a plus, used ones a minus',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt klippekort;+10;10,00
07-01-2026;Møde;−1,75;8,25`,
    cards: { 'alfa aps||hours': [600, 105, 495] },
  },
  {
    title: 'as many top-ups as uses',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Klippekort;10;10,00
07-01-2026;Møde;-1,75;8,25
09-01-2026;Klippekort;10;18,25
10-01-2026;Møde;-1;17,25`,
    cards: { 'alfa aps||hours': [1200, 165, 1035] },
  },
  {
    title: 'an opening amount on top is not what is left',
    text: `Klippekort – Alfa ApS
Saldo primo;12,5
Dato;Hvad;Timer
05-01-2026;Møde;1,75
06-01-2026;Møde;0,25
Rest;;10,5`,
    cards: { 'alfa aps||hours': [750, 120, 630] },
  },
  {
    title: 'two cards below each other',
    text: `Klippekort – Alfa ApS;;;
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
06-01-2026;Møde;1,5;8,5
;;;
Klippekort – Beta ApS;;;
Dato;Hvad;Timer;Rest
05-01-2026;Købt;20;20
06-01-2026;Møde;2,5;17,5`,
    cards: { 'alfa aps||hours': [600, 90, 510], 'beta aps||hours': [1200, 150, 1050] },
  },
  {
    title: 'two cards side by side',
    text: `Klippekort – Alfa ApS;;;;;Klippekort – Beta ApS;;;
Dato;Hvad;Timer;Rest;;Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10;;05-01-2026;Købt;20;20
06-01-2026;Møde;1,5;8,5;;06-01-2026;Møde;2,5;17,5`,
    cards: { 'alfa aps||hours': [600, 90, 510], 'beta aps||hours': [1200, 150, 1050] },
  },
  {
    title: 'newest first on one day',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
06-01-2026;Rettelser;0,5;7
06-01-2026;Møde;2,5;7,5
06-01-2026;Køb;10;10`,
    cards: { 'alfa aps||hours': [600, 180, 420] },
  },
  {
    title: 'minutes by the header',
    text: `Kunde;Dato;Hvad;Tid (min)
Alfa ApS;05-01-2026;Møde;15
Alfa ApS;06-01-2026;Møde;20
Alfa ApS;07-01-2026;Møde;10`,
    cards: { 'alfa aps||hours': [0, 45, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'seconds by the header',
    text: `Client,Date,Description,Duration (seconds)
Alfa,2026-01-05,Call,120
Alfa,2026-01-06,Call,1200`,
    cards: { 'alfa||hours': [0, 22, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'a column without a unit',
    text: `Kunde;Dato;Hvad;Tid
Alfa ApS;05-01-2026;Møde;2
Alfa ApS;06-01-2026;Møde;3`,
    cards: { 'alfa aps||hours': [0, 300, null] },
    asks: ['unit', 'leftMissing'],
  },
  {
    title: 'no headers',
    text: `2026-01-05 10:00,12.3,editor
2026-01-05 11:00,1800,browser`,
    cards: {},
    asks: ['unit', 'customer', 'refused'],
  },
  {
    title: 'both decimal signs in one column',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Møde;1,5
Alfa ApS;05-01-2026;Møde;2,5
Alfa ApS;06-01-2026;Møde;1.5`,
    cards: { 'alfa aps||hours': [0, 330, null] },
    asks: ['leftMissing', '4 numberOtherwise'],
  },
];

test.each(cases)('$title', async ({ name = 'fil.csv', text, cards, asks = [] }) => {
  const planned = await planFiles([{ name, text }]);
  const found = Object.fromEntries(
    Object.entries(listCards(planned)).map(([key, { bought, used, left }]) => [
      key,
      [bought, used, left],
    ]),
  );
  expect({ cards: found, asks: listOpenQuestions(planned) }).toEqual({ cards, asks });
});
