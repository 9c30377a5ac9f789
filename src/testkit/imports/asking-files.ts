import type { OfficeFile } from './card-files';

/** Files that leave a question open: Klip asks about each uncertain number. */
export const askingFiles: readonly OfficeFile[] = [
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
    asks: ['unit'],
  },
  {
    title: 'hours and minutes with a point, or decimals of hours',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Møde;1.30
Alfa ApS;06-01-2026;Møde;0.45
Alfa ApS;06-01-2026;Møde;2.00`,
    cards: { 'alfa aps||hours': [0, 225, null] },
    asks: ['unit'],
  },
  {
    title: 'a first row that names a sale, and may be work on one',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Møde om køb af server;5;5`,
    cards: { 'alfa aps||hours': [300, 0, 300] },
    asks: ['3 boughtOrUsed'],
  },
  {
    title: 'a number of more digits than there are',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Møde;1,5
Alfa ApS;06-01-2026;Møde;${'9'.repeat(400)}`,
    cards: { 'alfa aps||hours': [0, 90, null] },
    asks: ['refused', 'leftMissing'],
  },
  {
    title: 'no headers',
    text: `2026-01-05 10:00,12.3,editor
2026-01-05 11:00,1800,browser`,
    cards: {},
    asks: ['unit', 'customer'],
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
  {
    title: 'sold and used in one column, and no balance',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer
05-01-2026;Aftale;10
06-01-2026;Møde;-1,75`,
    cards: { 'alfa aps||hours': [105, 600, null] },
    asks: ['used'],
  },
  {
    title: 'a sale among the work, and no balance',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Købt klippekort;10
Alfa ApS;06-01-2026;Møde;1,75`,
    cards: { 'alfa aps||hours': [600, 105, null] },
    asks: ['leftMissing', '2 boughtOrUsed'],
  },
  {
    title: 'a day without a year',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
14/1;Møde;1,5;8,5`,
    cards: { 'alfa aps||hours': [510, 0, 510] },
    asks: ['refused'],
  },
  {
    title: 'an amount in words that are no number',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Møde;1,5
Alfa ApS;06-01-2026;Møde;et par`,
    cards: { 'alfa aps||hours': [0, 90, null] },
    asks: ['refused', 'leftMissing'],
  },
  {
    title: 'a group of three digits in a column of both signs',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Møde;1,5
Alfa ApS;05-01-2026;Møde;1,5
Alfa ApS;06-01-2026;Møde;2.5
Alfa ApS;07-01-2026;Møde;1.250`,
    cards: { 'alfa aps||hours': [0, 330, null] },
    asks: ['refused', 'leftMissing', '4 numberOtherwise'],
  },
  {
    title: 'days that can be read in two ways',
    text: `Client,Date,Description,Hours
Alfa,01/02/2026,Call,1.5
Alfa,03/02/2026,Call,0.25`,
    cards: { 'alfa||hours': [0, 105, null] },
    asks: ['dateOrder'],
  },
  {
    title: 'sheets by month do not say whose they are',
    name: 'januar.csv',
    text: `Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
06-01-2026;Møde;1,5;8,5`,
    cards: {},
    asks: ['customer'],
  },
  {
    title: 'a customer that is missing in one row of a list',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Møde;1,5
Alfa ApS;06-01-2026;Support;0,5
;07-01-2026;Internt;3,0`,
    cards: { 'alfa aps||hours': [0, 120, null] },
    asks: ['refused', 'leftMissing'],
  },
  {
    title: 'headers on each page of a long list',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Møde;1,5
Kunde;Dato;Hvad;Timer
Alfa ApS;06-01-2026;Support;0,5`,
    cards: { 'alfa aps||hours': [0, 120, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'hours and minutes that are neither parts nor the same',
    text: `Kunde;Dato;Hvad;Timer;Minutter
Alfa ApS;05-01-2026;Møde;1;30
Alfa ApS;06-01-2026;Møde;1,5;45`,
    cards: { 'alfa aps||hours': [0, 90, null] },
    asks: ['refused', 'leftMissing'],
  },
  {
    title: 'an amount left on a day before the rows is not what is left now',
    text: `Klippekort – Alfa ApS
Saldo pr. 31-12-2025;8
Dato;Hvad;Timer
05-01-2026;Møde;1,5
06-01-2026;Support;0,5`,
    cards: { 'alfa aps||hours': [0, 120, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'a balance in money is no time',
    text: `Klippekort – Alfa ApS
Saldo kr.;7500
Pris pr. time ud over saldo;950
Dato;Hvad;Timer
05-01-2026;Møde;1,5
06-01-2026;Support;0,5`,
    cards: { 'alfa aps||hours': [0, 120, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'minutes and pieces by a column of units',
    text: `Kunde;Dato;Ydelse;Antal;Enhed
Alfa ApS;05-01-2026;Møde;1,5;timer
Alfa ApS;06-01-2026;Support;30;min
Alfa ApS;07-01-2026;Kabel;2;stk`,
    cards: { 'alfa aps||hours': [0, 120, null] },
    asks: ['refused', 'leftMissing'],
  },
  {
    title: 'breaks between start and end',
    text: `Kunde;Dato;Start;Slut;Pause;Hvad;Timer
Alfa ApS;05-01-2026;09:00;12:00;00:30;Møde;
Alfa ApS;06-01-2026;09:00;12:00;00:30;Møde;2,5`,
    cards: { 'alfa aps||hours': [0, 150, null] },
    asks: ['refused', 'leftMissing'],
  },
  {
    title: 'a last row of another sign without a balance',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Tid (timer);Rest
05-01-2026;Klippekort;1,50;0,00
06-01-2026;Optankning;1,50;1,50
07-01-2026;Møde;-0,50;3,00`,
    cards: { 'alfa aps||hours': [210, 0, 210] },
    asks: ['used'],
  },
  {
    title: 'a quarter and an hour and a half, or fifteen hours',
    text: `Kunde;Dato;Hvad;Tid
Alfa ApS;05-01-2026;Møde;15
Alfa ApS;06-01-2026;Møde;1,5`,
    cards: { 'alfa aps||hours': [0, 990, null] },
    asks: ['unit'],
  },
];
