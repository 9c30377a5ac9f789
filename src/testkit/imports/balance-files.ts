import type { OfficeFile } from './card-files';

/** Cards with their balance in another place than after the row. */
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
];
