import type { OfficeFile } from './card-files';

/** Files with two numbers that cannot both be right. Klip asks which one counts. */
export const contradictingFiles: readonly OfficeFile[] = [
  {
    title: 'a balance that does not fit its row',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
06-01-2026;Møde;1,5;8,5
07-01-2026;Support;1;6,5
08-01-2026;Support;1;5,5`,
    cards: { 'alfa aps||hours': [540, 210, 330] },
    asks: ['5 runningDiffers'],
  },
  {
    title: 'an amount left below that the rows do not lead to',
    text: `Klippekort – Alfa ApS
Købt;10 timer
Dato;Hvad;Timer
05-01-2026;Møde;1,5
06-01-2026;Møde;2,0
;Rest;8,5`,
    cards: { 'alfa aps||hours': [720, 210, null] },
    asks: ['boughtDiffers'],
  },
  {
    title: 'a bought amount on top that the running balance contradicts',
    text: `Klippekort – Alfa ApS
Købt;20 timer
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
06-01-2026;Møde;1,5;8,5`,
    cards: { 'alfa aps||hours': [600, 90, null] },
    asks: ['boughtDiffers'],
  },
  {
    title: 'a sum of the bought column that is not the sum of its rows',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Købt;Brugt;Rest
05-01-2026;Købt;10;;10
06-01-2026;Møde;;1,5;8,5
;I alt;30;1,5;8,5`,
    cards: { 'alfa aps||hours': [600, 90, null] },
    asks: ['boughtDiffers'],
  },
  {
    title: 'a total that is not the sum of its rows',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer
05-01-2026;Møde;1,5
06-01-2026;Møde;2,0
;I alt;4,5
;Rest;6,5`,
    cards: { 'alfa aps||hours': [600, 210, null] },
    asks: ['usedDiffers'],
  },
  {
    title: 'a sale that leaves less than it adds',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;0`,
    cards: { 'alfa aps||hours': [0, 0, 0] },
    asks: ['3 runningDiffers'],
  },
];
