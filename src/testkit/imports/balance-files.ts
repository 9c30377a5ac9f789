import type { OfficeFile } from './card-files';

/** Cards with an unusual balance, title or time. */
export const balanceFiles: readonly OfficeFile[] = [
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
];
