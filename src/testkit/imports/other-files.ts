import type { OfficeFile } from './card-files';

/**
 * Files with lists of work and of cards, and exports of other programs. Klip asks about a card
 * without a remaining amount.
 */
export const otherFiles: readonly OfficeFile[] = [
  {
    title: 'Toggl since 2025, less than an hour in minutes and seconds',
    text: [
      `"Description","Duration","Member","Email","Project","Client","Tags","Start date",`,
      `"Start time","Stop date","Stop time"\n"Møde","18:25 min","Mette","m@example.com","-",`,
      `"Alfa ApS","-","2026-01-05","09:00:00","2026-01-05","09:18:25"\n`,
      `"Møde","1:05:00","Mette","m@example.com","-","Alfa ApS","-","2026-01-06","09:00:00",`,
      `"2026-01-06","10:05:00"`,
    ].join(''),
    cards: { 'alfa aps||hours': [0, 83, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'lengths in letters, and one that cannot be read beside start and end',
    text: `Client,Date,Start,End,Description,Duration
Alfa,2026-01-05,09:00,09:18,Call,18m 25s
Alfa,2026-01-06,09:00,10:18,Call,PT1H18M
Alfa,2026-01-07,09:00,09:01,Call,90 s
Alfa,2026-01-08,09:00,09:30,Call,half`,
    cards: { 'alfa||hours': [0, 128, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'breaks of Clockify',
    text: `"Project","Client","Description","Task","User","Group","Email","Tags","Type","Billable","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)"
"Web","Alfa","Call","","Mette","","m@example.com","","Regular","Yes","13/01/2026","09:00","13/01/2026","10:00","01:00:00","1.00"
"Web","Alfa","Lunch","","Mette","","m@example.com","","Break","No","13/01/2026","12:00","13/01/2026","12:30","00:30:00","0.50"`,
    cards: { 'alfa||hours': [0, 60, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'a customer that is written in the first of its rows only',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Møde;1,5
;06-01-2026;Support;0,5
Beta A/S;05-01-2026;Møde;1,0`,
    cards: { 'alfa aps||hours': [0, 120, null], 'beta a/s||hours': [0, 60, null] },
    asks: ['leftMissing', 'leftMissing'],
  },
  {
    title: 'an overview of what is left',
    text: `Kundenavn;Timer købt;Resterende timer
Alfa ApS;20;12,5
Beta A/S;10;-1,25
I alt;30;11,25`,
    cards: { 'alfa aps||hours': [750, 0, 750], 'beta a/s||hours': [0, 0, -75] },
    asks: ['refused'],
  },
  {
    title: 'an overview of punches',
    text: `Kunde;Rest klip
Alfa ApS;7
Beta A/S;2`,
    cards: { 'alfa aps||credits': [7, 0, 7], 'beta a/s||credits': [2, 0, 2] },
  },
  {
    title: 'work with its comment beside it',
    text: `Kundenavn;Projektnavn;Dato;Opgave;Kommentar;Antal timer
Alfa ApS;Web;05-01-2026;Møde;Om forsiden;1,5
Alfa ApS;Web;06-01-2026;Support;;0,25`,
    cards: { 'alfa aps||hours': [0, 105, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'work below a sum without words',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Møde;1,5
Alfa ApS;06-01-2026;Support;0,25
;;;1,75`,
    cards: { 'alfa aps||hours': [0, 105, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'work and its price, in a column with groups of thousands',
    text: `Kunde;Dato;Hvad;Timer;Timepris;Beløb
Alfa ApS;05-01-2026;Møde;1,5;950,00;1.425,00
Alfa ApS;06-01-2026;Support;10;950,00;9.500,00`,
    cards: { 'alfa aps||hours': [0, 690, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'start and end instead of a length',
    text: `Kunde;Dato;Fra;Til;Hvad;Timer
Alfa ApS;05-01-2026;09:00;10:30;Møde;
Alfa ApS;06-01-2026;22:30;00:15;Natarbejde;`,
    cards: { 'alfa aps||hours': [0, 195, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'one balance over the customers of a list is the balance of none',
    text: `Kunde;Dato;Hvad;Timer;Rest
Alfa ApS;05-01-2026;Møde;1;99
Beta A/S;05-01-2026;Møde;5;94
Alfa ApS;06-01-2026;Support;2;92`,
    cards: { 'alfa aps||hours': [0, 180, null], 'beta a/s||hours': [0, 300, null] },
    asks: ['leftMissing', 'leftMissing'],
  },
  {
    title: 'an overview of customers with names like sums',
    text: `Kunde;Rest timer
Total Byg;1,5
Saldo ApS;3
Rest & Co;2,5
Total;7`,
    cards: {
      'total byg||hours': [90, 0, 90],
      'saldo aps||hours': [180, 0, 180],
      'rest & co||hours': [150, 0, 150],
    },
  },
  {
    title: 'hours in one column, and the minutes beside them',
    text: `Kunde;Dato;Hvad;Timer;Minutter
Alfa ApS;05-01-2026;Møde;1;30
Alfa ApS;06-01-2026;Møde;;45
Alfa ApS;07-01-2026;Møde;2;
Alfa ApS;08-01-2026;Møde;0;15`,
    cards: { 'alfa aps||hours': [0, 270, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'hours, and the same time in minutes',
    text: `Client,Date,Description,Hours,Minutes
Alfa,2026-01-05,Call,1.5,90
Alfa,2026-01-06,Call,0.3,20
Alfa,2026-01-07,Call,1,60`,
    cards: { 'alfa||hours': [0, 170, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'a time of the day beside the hours',
    text: `Kunde;Dato;Tid;Hvad;Timer
Alfa ApS;05-01-2026;09:00;Møde;1,5
Alfa ApS;06-01-2026;13:30;Møde;2`,
    cards: { 'alfa aps||hours': [0, 210, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'minutes and seconds of Toggl without their unit, beside start and end',
    text: `Description,Duration,Member,Client,Start date,Start time,Stop date,Stop time
Call,18:25,Mette,Alfa,2026-01-05,09:00:00,2026-01-05,09:18:25
Call,1:05:00,Mette,Alfa,2026-01-06,09:00:00,2026-01-06,10:05:00`,
    cards: { 'alfa||hours': [0, 83, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'time off is no work',
    text: `Client,Description,Type,Start Date,Duration (h)
Alfa,Call,Regular,13/01/2026,01:00:00
Alfa,Summer,Time off,14/01/2026,08:00:00`,
    cards: { 'alfa||hours': [0, 60, null] },
    asks: ['leftMissing'],
  },
  {
    title: 'sums with a day',
    text: `Kunde;Dato;Hvad;Timer
Alfa ApS;05-01-2026;Total renovering;1,5
Alfa ApS;06-01-2026;Møde;0,5
Alfa ApS;31-01-2026;I alt januar;2`,
    cards: { 'alfa aps||hours': [0, 120, null] },
    asks: ['leftMissing'],
  },
];
