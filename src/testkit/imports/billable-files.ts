import type { OfficeFile } from './card-files';

/** Files that say which work is billable. `free` is the sum of the other work. */
export const billableFiles: readonly OfficeFile[] = [
  {
    title: 'work that is not billable leaves the balance as it was',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest;Fakturerbar
05-01-2026;Købt klippekort;10;10;
06-01-2026;Møde;1,5;8,5;Ja
07-01-2026;Vores egen fejl;2;8,5;Nej
08-01-2026;Møde;1;7,5;
I alt;;4,5;;`,
    cards: { 'alfa aps||hours': [600, 150, 450] },
    free: 120,
  },
  {
    title: 'a balance that counts work that is not billable is a question',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest;Fakturerbar
05-01-2026;Købt klippekort;10;10;
06-01-2026;Møde;1,5;8,5;Ja
07-01-2026;Vores egen fejl;2;6,5;Nej`,
    cards: { 'alfa aps||hours': [480, 90, 390] },
    asks: ['5 runningDiffers'],
    free: 120,
  },
  {
    title: 'a column of marks leaves the other work free, also as punches',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Klip;Rest klip;Debiterbar (x)
05-01-2026;Købt;10;10;
06-01-2026;Møde;2;8;x
07-01-2026;Fejl;3;8;`,
    cards: { 'alfa aps||credits': [10, 2, 8] },
    free: 3,
  },
  ...['måske', '50%', 'Mette'].map((said) => ({
    title: `a billable column that says ${said} is a question`,
    text: `Kunde;Dato;Hvad;Timer;Kan faktureres
Alfa ApS;05-01-2026;Møde;1,5;Nej
Alfa ApS;06-01-2026;Møde;1;${said}`,
    cards: { 'alfa aps||hours': [0, 60, null] as [number, number, null] },
    asks: ['billable'],
    free: 90,
  })),
  {
    title: 'rates, amounts and hours that are billable do not say which work is',
    text: `Client,Date,Description,Hours,Billable Rate,Billable Amount,Billable Hours,Billable (h)
Alfa,2026-01-05,Call,1.5,0,0,0,0`,
    cards: { 'alfa||hours': [0, 90, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'the free part in a file of Klip',
    text: `"Dato";"Varighed";"Minutter";"Klip";"Titel";"Kunde";"Kort";"Konsulent";"Uden beregning"
"13-04-2026";"1:30";"90";"";"Ny forside";"Alfa ApS";"TB-0001";"Mette";"0:30"
"14-04-2026";"0:00";"0";"";"Fejl";"Alfa ApS";"TB-0001";"Mette";"45"
"15-04-2026";"";"";"0";"Fejl";"Alfa ApS";"KK-0001";"Mette";"2"`,
    cards: {
      'alfa aps|tb-0001|hours': [0, 90, null],
      'alfa aps|kk-0001|credits': [0, 0, null],
    },
    asks: ['leftMissing', 'leftMissing'],
    free: 77,
  },
];
