import type { OfficeFile } from './card-files';

/** Files of cards with an unusual balance, title or time. */
export const balanceFiles: readonly OfficeFile[] = [
  {
    title: 'whole lengths without a unit, beside a balance in hours',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Tid;Rest (timer)
05-01-2026;Overført;;10
06-01-2026;Møde;2;8
07-01-2026;Møde;1;7`,
    cards: { 'alfa aps||hours': [600, 180, 420] },
  },
  {
    title: 'hours and minutes with a point, by the balance',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10.00;10.00
06-01-2026;Møde;1.30;8.30
07-01-2026;Møde;0.45;7.45`,
    cards: { 'alfa aps||hours': [600, 135, 465] },
  },
  {
    title: 'decimals of hours that look like a clock, by the balance',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10.00;10.00
06-01-2026;Møde;1.30;8.70
07-01-2026;Møde;0.45;8.25`,
    cards: { 'alfa aps||hours': [600, 105, 495] },
  },
  {
    title: 'the amount before each row',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Møde;1,5;10
06-01-2026;Møde;2;8,5
07-01-2026;Support;1;6,5`,
    cards: { 'alfa aps||hours': [600, 270, 330] },
  },
  {
    title: 'the amount before each row, with a sale',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;0
06-01-2026;Møde;2;10
07-01-2026;Support;1;8`,
    cards: { 'alfa aps||hours': [600, 180, 420] },
  },
  {
    title: 'the amount before each row, newest first',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
07-01-2026;Support;1;3
06-01-2026;Møde;2;5
05-01-2026;Møde;5;10`,
    cards: { 'alfa aps||hours': [600, 480, 120] },
  },
  {
    title: 'a title with the number of the card',
    text: `Klippekort nr. 3 – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
06-01-2026;Møde;1,5;8,5`,
    cards: { 'alfa aps||hours': [600, 90, 510] },
  },
  {
    title: 'a customer named like a sum, with a number beside it',
    text: `Klippekort – Rest & Co;2
Dato;Hvad;Timer
05-01-2026;Købt;10
06-01-2026;Møde;1,5
;Rest;8,5`,
    cards: { 'rest & co||hours': [600, 90, 510] },
  },
  {
    title: 'hours and minutes apart, and a balance',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Min;Rest
05-01-2026;Købt;10;0;10:00
06-01-2026;Møde;1;30;8:30
07-01-2026;Møde;0;20;8:10`,
    cards: { 'alfa aps||hours': [600, 110, 490] },
  },
  {
    title: 'a customer with a month after the name',
    name: 'kort.csv',
    text: `Alfa ApS januar 2026
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
06-01-2026;Møde;1,5;8,5`,
    cards: { 'alfa aps||hours': [600, 90, 510] },
  },
  {
    title: 'hours and minutes in letters',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Tid;Rest
05-01-2026;Købt;10t;10t
06-01-2026;Møde;1t45m;8t15m
07-01-2026;Møde;1t30;6t45`,
    cards: { 'alfa aps||hours': [600, 195, 405] },
  },
  {
    title: 'a new card when the one before is empty',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;3;3
06-01-2026;Møde;3;0
08-01-2026;Købt;5;5
09-01-2026;Møde;1;4`,
    cards: { 'alfa aps||hours': [480, 240, 240] },
  },
  {
    title: 'dashes in the cells without an amount',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Købt (timer);Brugt (timer);Rest (timer)
05-01-2026;Købt;10;-;10
06-01-2026;Møde;-;1,5;8,5`,
    cards: { 'alfa aps||hours': [600, 90, 510] },
  },
  {
    title: 'groups of thousands with a point and with a space',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;1.234,5;1 234,5
06-01-2026;Møde;1,5;1 233`,
    cards: { 'alfa aps||hours': [74_070, 90, 73_980] },
  },
  {
    title: 'amounts below zero in brackets, or with the sign behind',
    text: `Punch card: Alfa
Date;Work;Hours;Balance
2026-01-05;Purchased;2;2
2026-01-06;Call;3,5;(1,5)
2026-01-07;Call;1;2,5-`,
    cards: { 'alfa||hours': [120, 270, -150] },
  },
  {
    title: 'the balance on the last row of each month',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Møde;1;
06-01-2026;Møde;2;7
05-02-2026;Møde;1;
06-02-2026;Møde;2;4`,
    cards: { 'alfa aps||hours': [600, 360, 240] },
  },
  {
    title: 'customers that are written once, with a sum below each',
    text: `Kunde;Dato;Hvad;Timer;Rest
Alfa ApS;05-01-2026;Købt;10;10
;06-01-2026;Møde;2;8
I alt;;;;8
Beta A/S;05-01-2026;Købt;5;5
;06-01-2026;Møde;1;4`,
    cards: { 'alfa aps||hours': [600, 120, 480], 'beta a/s||hours': [300, 60, 240] },
  },
];
