import { ownColour } from '@/modules/branding/domain';
import type { PaperBrand } from '@/modules/branding/server/brand-look';
import { formatCvr } from '@/modules/companies/domain/company';
import { countryName } from '@/modules/companies/domain/country-name';
import type { CompanyRow } from '@/modules/companies/server/repository';
import type { Locale } from '@/platform/locale';
import type { StatementView } from '../../contract/statement';
import { paper, paperColour, paperWidth, setType, toPrintable } from './paper';
import { printedAmount } from './printed-amount';

type Document = PDFKit.PDFDocument;
type Words = (key: string, values?: Record<string, unknown>) => string;
type Receiver = Pick<CompanyRow, 'name' | 'address' | 'postalCode' | 'city' | 'country' | 'cvr'>;
export type StatementParties = {
  /** Brand of the seller; undefined if the seller has not set one. */
  sender: PaperBrand | undefined;
  receiver: Receiver;
};

const brandHeight = 38;
const columnGap = 24;
const columnWidth = (paperWidth - columnGap) / 2;

/** Draws everything above the first movement: sender, receiver, subject and sums. */
export function drawStatementHead(
  document: Document,
  statement: StatementView,
  { sender, receiver }: StatementParties,
  { words, locale }: { words: Words; locale: Locale },
): void {
  if (sender) drawBrand(document, sender);
  const title = words('balances:statement.title');
  setType(document, title, { weight: 'bold', size: 20, colour: paperColour.ink });
  document.text(title, paper.margin, document.y);
  const top = document.y + 12;
  const to = drawParty(document, words('balances:statement.to'), paper.margin, top, [
    receiver.name,
    receiver.address,
    `${receiver.postalCode} ${receiver.city}`,
    receiver.country === 'DK' ? '' : countryName(receiver.country, locale),
    cvrLine(receiver.cvr),
  ]);
  const lines = sender ? [sender.name, sender.address, cvrLine(sender.cvr)] : [];
  const x = paper.margin + columnWidth + columnGap;
  const from = lines.some(Boolean)
    ? drawParty(document, words('balances:statement.from'), x, top, lines)
    : top;
  document.y = Math.max(to, from) + 16;
  drawSubject(document, statement, words);
  drawSummary(document, statement, words);

  function cvrLine(cvr: string | null): string {
    return cvr ? words('companies:cvr.short', { cvr: formatCvr(cvr) }) : '';
  }
}

/** Draws the seller's logo, or the name if there is no logo, above a line in the brand's colour. */
function drawBrand(document: Document, { name, colour, logo }: PaperBrand): void {
  const ink = colour ?? ownColour;
  const { margin } = paper;
  if (logo) document.image(logo, margin, margin, { fit: [220, brandHeight] });
  else if (name) {
    const text = toPrintable(name);
    setType(document, text, { weight: 'bold', size: 16, colour: ink });
    document.text(text, margin, margin + 12, {
      width: paperWidth,
      lineBreak: false,
      ellipsis: true,
    });
  }
  const y = margin + (logo || name ? brandHeight + 10 : 0);
  document
    .moveTo(margin, y)
    .lineTo(margin + paperWidth, y)
    .lineWidth(2)
    .strokeColor(ink)
    .stroke();
  document.y = y + 18;
}

/**
 * Draws a labelled name and address.
 *
 * @returns the vertical position of the next line
 */
function drawParty(
  document: Document,
  label: string,
  x: number,
  y: number,
  lines: string[],
): number {
  const options = { width: columnWidth };
  setType(document, label, { size: 8.5, colour: paperColour.soft }).text(label, x, y, options);
  document.y += 1;
  for (const [index, line] of lines.entries()) {
    const text = toPrintable(line).trim();
    if (text === '') continue;
    const weight = index === 0 ? 'bold' : 'regular';
    setType(document, text, { weight, size: 10, colour: paperColour.ink });
    document.text(text, x, document.y, options);
  }
  return document.y;
}

function drawSubject(document: Document, { balance, from, to }: StatementView, words: Words): void {
  const { number, type, expiresOn } = balance;
  const day = (date: string) => words('balances:statement.day', { date });
  const text = [
    `${words(type === 'hours' ? 'balances:timeBank' : 'balances:card')} ${toPrintable(number)}`,
    `${day(from)} – ${day(to)}`,
    expiresOn === null
      ? words('balances:noExpiry')
      : words('balances:expiresOn', { date: expiresOn }),
  ].join(' · ');
  setType(document, text, { size: 10, colour: paperColour.ink });
  document.text(text, paper.margin, document.y, { width: paperWidth });
}

/** Draws the sums as a row: opening + added − written off − used + returned = closing. */
function drawSummary(
  document: Document,
  { balance, opening, closing, totals, questioned }: StatementView,
  words: Words,
): void {
  const { type } = balance;
  const { free, ...moved } = totals;
  const printed = (amount: number) => printedAmount({ amount, type });
  const figures = [
    [words('balances:statement.kind.opening'), printed(opening)],
    ...Object.entries(moved)
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => [words(`balances:statement.total.${name}`), printed(amount)]),
    [
      words('balances:statement.kind.closing'),
      words('balances:amount', {
        amount: { amount: closing, type },
      }),
    ],
  ];
  const top = document.y + 12;
  const height = 48;
  document.roundedRect(paper.margin, top, paperWidth, height, 6).fill(paperColour.ground);
  const cellWidth = paperWidth / figures.length;
  for (const [index, [label = '', figure = '']] of figures.entries()) {
    const weight = index === figures.length - 1 ? 'bold' : 'regular';
    const x = paper.margin + index * cellWidth + 12;
    const options = { width: cellWidth - 14, lineBreak: false };
    setType(document, label, { size: 8, colour: paperColour.soft }).text(
      label,
      x,
      top + 9,
      options,
    );
    setType(document, figure, { weight, size: 13, colour: paperColour.ink });
    document.text(figure, x, top + 22, options);
  }
  document.y = top + height;
  for (const [name, amount] of Object.entries({ free, questioned })) {
    if (amount === 0) continue;
    const note = `${words(`balances:statement.total.${name}`)}: ${printed(amount)}`;
    setType(document, note, { size: 9, colour: paperColour.soft });
    document.text(note, paper.margin + 12, document.y + 6, { width: paperWidth });
  }
}
