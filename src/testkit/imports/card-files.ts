export type OfficeFile = {
  title: string;
  name?: string;
  text: string;
  /** Amounts of each card in minutes or credits: bought, used and left. */
  cards: Record<string, [bought: number, used: number, left: number | null]>;
  asks?: string[];
  free?: number;
};

/** Files of cards as offices keep them in a sheet. Klip asks no question about them. */
export const cardFiles: readonly OfficeFile[] = [
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
    title: 'newest first, over several days',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
09-02-2026;Support;1,25;6,25
01-02-2026;Møde;2,5;7,5
05-01-2026;Købt klippekort;10;10`,
    cards: { 'alfa aps||hours': [600, 225, 375] },
  },
  {
    title: 'sales in a column of their own, initials and a second currency column',
    text: `Kunde: Alfa ApS
Dato;Init.;Hvad;Købte timer;Brugte timer;Saldo;Pris (kr.);Pris (EUR)
05-01-2026;;Klippekort;10,0;;10,0;9.500,00;1.273,50
07-01-2026;ML;Møde;;1,5;8,5;;
09-01-2026;JH;Rettelser;;0,25;8,25;;`,
    cards: { 'alfa aps||hours': [600, 105, 495] },
  },
  {
    title: 'bought and used in one row',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Købt;Brugt;Rest
05-01-2026;Opstart;10,0;1,5;8,5
07-01-2026;Møde;0,0;0,5;8,0`,
    cards: { 'alfa aps||hours': [600, 120, 480] },
  },
  {
    title: 'subtotals by month and a total',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer
05-01-2026;Møde;1,5
09-01-2026;Rettelser;0,5
;Januar i alt;2,0
03-02-2026;Møde;1,0
;Februar i alt;1,0
;I alt;3,0
;Rest;7,0`,
    cards: { 'alfa aps||hours': [600, 180, 420] },
  },
  {
    title: 'totals on top',
    text: `Klippekort Alfa ApS
Købt;20 timer
Brugt;2,5 timer
Tilbage;17,5 timer

Dato;Opgave;Timer
05-01-2026;Møde;1,5
09-01-2026;Rettelser;1,0`,
    cards: { 'alfa aps||hours': [1200, 150, 1050] },
  },
  {
    title: 'sums of all columns below, and of the bought amount without what was carried over',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Købt;Brugt;Rest
01-01-2026;Overført;;;4,25
05-01-2026;Købt;10;;14,25
06-01-2026;Møde;;1,5;12,75
;I alt;10;1,5;12,75`,
    cards: { 'alfa aps||hours': [855, 90, 765] },
  },
  {
    title: 'comments between the rows',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
;Aftalt pr. telefon;;
06-01-2026;Møde;1,5;8,5
;Se også mail fra Mette;;
08-01-2026;Support;0,5;8`,
    cards: { 'alfa aps||hours': [600, 120, 480] },
  },
  {
    title: 'a correction below zero gives time back',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt klippekort;10;10
06-01-2026;Møde;2;8
07-01-2026;For meget skrevet;-0,5;8,5
08-01-2026;Support;1;7,5`,
    cards: { 'alfa aps||hours': [630, 180, 450] },
  },
  {
    title: 'carried over from last year',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
01-01-2026;Overført fra 2025;;4,25
06-01-2026;Møde;1,5;2,75
07-01-2026;Nyt klippekort;10;12,75
08-01-2026;Support;0,75;12`,
    cards: { 'alfa aps||hours': [855, 135, 720] },
  },
  {
    title: 'hours and minutes with a colon',
    text: `Timebank – Alfa ApS
Dato;Hvad;Tid;Saldo
05-01-2026;Købt;10:00;10:00
06-01-2026;Møde;1:45;8:15
07-01-2026;Support;0:20;7:55`,
    cards: { 'alfa aps||hours': [600, 125, 475] },
  },
  {
    title: 'minutes used, hours left',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Minutter;Rest (timer)
05-01-2026;Overført;;10,00
06-01-2026;Møde;90;8,50
07-01-2026;Support;30;8,00`,
    cards: { 'alfa aps||hours': [600, 120, 480] },
  },
  {
    title: 'a balance below zero',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;2;2
06-01-2026;Møde;3,5;-1,5`,
    cards: { 'alfa aps||hours': [120, 210, -90] },
  },
  {
    title: 'halves written with a sign of their own, and in words',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
06-01-2026;Møde;1½;8½
07-01-2026;Support;halvanden;7`,
    cards: { 'alfa aps||hours': [600, 180, 420] },
  },
  {
    title: 'days in words and days of a spreadsheet',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
5. januar 2026;Købt;10;10
14/1-26;Møde;1,5;8,5
46040;Support;0,5;8`,
    cards: { 'alfa aps||hours': [600, 120, 480] },
  },
  {
    title: 'a column of balances that is not filled down to the end',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Timer;Rest
05-01-2026;Købt;10;10
06-01-2026;Møde;1,5;8,5
07-01-2026;Support;1;`,
    cards: { 'alfa aps||hours': [600, 150, 450] },
  },
  {
    title: 'punches and not hours',
    text: `Klippekort – Alfa ApS
Dato;Hvad;Klip;Rest klip
05-01-2026;Købt;10;10
06-01-2026;Møde;1;9
07-01-2026;Kursus;2;7`,
    cards: { 'alfa aps||credits': [10, 3, 7] },
  },
  {
    title: 'several customers in one ledger, each with its balance',
    text: `Kunde;Dato;Hvad;Timer;Resterende timer
Alfa ApS;05-01-2026;Købt;10;10
Beta A/S;05-01-2026;Købt;5;5
Alfa ApS;06-01-2026;Møde;1,5;8,5
Beta A/S;07-01-2026;Støtte;0,5;4,5`,
    cards: { 'alfa aps||hours': [600, 90, 510], 'beta a/s||hours': [300, 30, 270] },
  },
  {
    title: 'two cards side by side with an empty column between, newest first',
    text: `Alfa ApS;;;;;Beta ApS;;;
Dato;Opgave;Timer;Saldo;;Dato;Opgave;Timer;Saldo
06-01-2026;Møde;1;9;;08-01-2026;Møde;2;3
05-01-2026;Købt;10;10;;05-01-2026;Købt;5;5`,
    cards: { 'alfa aps||hours': [600, 60, 540], 'beta aps||hours': [300, 120, 180] },
  },
];
