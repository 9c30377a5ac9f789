import { setImmediate as nextTurn } from 'node:timers/promises';
import { ownColour } from '@/modules/branding/domain';
import type { PaperBrand } from '@/modules/branding/server/brand-look';
import { clockAmount } from '@/platform/clock-amount';
import type { Locale } from '@/platform/locale';
import type { RequestContext } from '@/platform/server/procedures';
import type { StatementMovement, StatementView } from '../contract/statement';
import { toWinAnsi } from './win-ansi';

type Options = Pick<RequestContext, 'translate' | 'now' | 'today'> & {
  locale: Locale;
  /** Whose paper it is; undefined for Klip's own. */
  brand: PaperBrand | undefined;
};
type Document = PDFKit.PDFDocument;
type Words = (key: string, values?: Record<string, unknown>) => string;
type Row = {
  day: string;
  text: string;
  detail?: string;
  amount?: string;
  left: string;
  isStrong?: boolean;
};

const page = { width: 595.28, height: 841.89, margin: 45 };
const width = page.width - 2 * page.margin;
const bottom = page.height - page.margin - 24;
/** Where the columns stand and how wide they are; the two amounts are set to the right. */
const column = {
  day: { x: page.margin, width: 80 },
  text: { x: page.margin + 86, width: width - 86 - 150 },
  amount: { x: page.margin + width - 144, width: 68 },
  left: { x: page.margin + width - 70, width: 70 },
};
const colour = { ink: '#1d2430', soft: '#5b6470', line: '#d9d4c8' };

/**
 * The statement on A4 in the typeface that every reader has built in. It has the Danish letters; a
 * font of our own would have to be shipped, and ours come in a form that cannot be embedded.
 */
export async function drawStatementPdf(
  statement: StatementView,
  { translate, locale, now, today, brand }: Options,
): Promise<Uint8Array<ArrayBuffer>> {
  const { balance, from, to } = statement;
  const words = remembering((key, values) => toWinAnsi(translate(locale, key, values)));
  // Loaded with the first statement: it takes 28 MB.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    lang: locale,
    info: {
      Title: `${words('balances:statement.title')} ${toWinAnsi(balance.number)}, ${from} – ${to}`,
      CreationDate: now,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  document.on('data', (chunk: Buffer) => chunks.push(chunk));

  if (brand) drawBrand(document, brand);
  drawHead(document, statement, words);
  let y = drawTableHead(document, document.y + 14, words);
  for (const row of listRows(statement, words)) {
    const height = measureHeight(document, row);
    if (y + height > bottom) {
      document.addPage();
      y = drawTableHead(document, page.margin, words);
      // A long statement takes a while: everybody else gets their turn between two pages.
      await nextTurn();
    }
    drawRow(document, row, y);
    y += height;
  }
  drawTotals(document, statement, y, words);
  await drawFeet(document, words, today);
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

/** The same days and words stand on every page, and to format a day costs more than to draw it. */
function remembering(words: Words): Words {
  const known = new Map<string, string>();
  return (key, values) => {
    const name = `${key} ${values ? JSON.stringify(values) : ''}`;
    const text = known.get(name) ?? words(key, values);
    known.set(name, text);
    return text;
  };
}

const brandHeight = 38;

/** The logo, or the name where there is none, over a line in the colour. */
function drawBrand(document: Document, { name, colour, logo }: PaperBrand): void {
  const ink = colour ?? ownColour;
  const { margin } = page;
  if (logo) document.image(logo, margin, margin, { fit: [220, brandHeight] });
  else if (name) {
    document.font('Helvetica-Bold').fontSize(16).fillColor(ink);
    document.text(toWinAnsi(name), margin, margin + 12, {
      width,
      lineBreak: false,
      ellipsis: true,
    });
  }
  const y = margin + (logo || name ? brandHeight + 10 : 0);
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(2)
    .strokeColor(ink)
    .stroke();
  document.x = margin;
  document.y = y + 18;
}

function drawHead(
  document: Document,
  { balance, from, to, opening, closing }: StatementView,
  words: Words,
): void {
  const { number, type, companyName, expiresOn } = balance;
  const day = (date: string) => words('balances:statement.day', { date });
  const amount = (value: number) => words('balances:amount', { amount: { amount: value, type } });
  document
    .fillColor(colour.ink)
    .font('Helvetica-Bold')
    .fontSize(20)
    .text(words('balances:statement.title'));
  document.moveDown(0.4).fontSize(12).text(toWinAnsi(companyName));
  document.font('Helvetica').fontSize(10).fillColor(colour.soft);
  const facts = [
    `${words(type === 'hours' ? 'balances:timeBank' : 'balances:card')} ${toWinAnsi(number)}`,
    `${day(from)} – ${day(to)}`,
    expiresOn === null
      ? words('balances:noExpiry')
      : words('balances:expiresOn', { date: expiresOn }),
    `${words('balances:statement.kind.opening')}: ${amount(opening)}`,
    `${words('balances:statement.kind.closing')}: ${amount(closing)}`,
  ];
  for (const fact of facts) document.text(fact, { lineGap: 2 });
}

/** One at a time, so that wording five thousand of them is not done in one turn either. */
function* listRows(
  { balance, from, to, opening, closing, movements }: StatementView,
  words: Words,
): Generator<Row> {
  const clock = (amount: number) => clockAmount({ amount, type: balance.type });
  const day = (date: string) => words('balances:statement.day', { date });
  const edge = (kind: 'opening' | 'closing', date: string, amount: number): Row => ({
    day: day(date),
    text: words(`balances:statement.kind.${kind}`),
    left: clock(amount),
    isStrong: true,
  });
  yield edge('opening', from, opening);
  for (const movement of movements) {
    const amount = clock(movement.amount);
    yield {
      day: day(movement.postedOn),
      ...listTexts(movement, words),
      amount,
      left: clock(movement.balanceAfter),
    };
  }
  yield edge('closing', to, closing);
}

function listTexts(
  { kind, title, reason, consultantName, serviceDate }: StatementMovement,
  words: Words,
) {
  const text = toWinAnsi(title ?? reason);
  const detail = [
    text && words(`balances:statement.kind.${kind}`),
    serviceDate && words('balances:statement.day', { date: serviceDate }),
    consultantName && toWinAnsi(consultantName),
  ].filter(Boolean);
  return { text: text || words(`balances:statement.kind.${kind}`), detail: detail.join(' · ') };
}

function drawTableHead(document: Document, y: number, words: Words): number {
  document.font('Helvetica-Bold').fontSize(8.5).fillColor(colour.soft);
  cell(document, words('balances:statement.column.posted'), 'day', y);
  cell(document, words('balances:statement.column.text'), 'text', y);
  cell(document, words('balances:statement.column.movement'), 'amount', y);
  cell(document, words('balances:statement.column.left'), 'left', y);
  rule(document, y + 14);
  return y + 16;
}

function measureHeight(document: Document, { text, detail }: Row): number {
  const { width } = column.text;
  const first = document.font('Helvetica').fontSize(9.5).heightOfString(text, { width });
  return first + (detail ? document.fontSize(8).heightOfString(detail, { width }) : 0) + 9;
}

function drawRow(
  document: Document,
  { day, text, detail, amount, left, isStrong }: Row,
  y: number,
): void {
  const top = y + 4;
  document
    .font(isStrong ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(9.5)
    .fillColor(colour.ink);
  cell(document, day, 'day', top);
  if (amount !== undefined) cell(document, amount, 'amount', top);
  cell(document, left, 'left', top);
  document.text(text, column.text.x, top, { width: column.text.width });
  if (detail) {
    document
      .fontSize(8)
      .fillColor(colour.soft)
      .text(detail, column.text.x, document.y, { width: column.text.width });
  }
}

function drawTotals(
  document: Document,
  { balance, totals }: StatementView,
  y: number,
  words: Words,
): void {
  const figures = Object.entries(totals).filter(([, amount]) => amount !== 0);
  const height = figures.length * 14 + 12;
  if (y + height > bottom) document.addPage();
  let top = y + height > bottom ? page.margin : y + 10;
  rule(document, top - 4);
  document.font('Helvetica').fontSize(9.5).fillColor(colour.ink);
  for (const [name, amount] of figures) {
    cell(document, words(`balances:statement.total.${name}`), 'text', top);
    cell(document, clockAmount({ amount, type: balance.type }), 'amount', top);
    top += 14;
  }
}

async function drawFeet(document: Document, words: Words, today: string): Promise<void> {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Below the margin, where the library would otherwise begin a new page.
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(8).fillColor(colour.soft);
    const foot = words('balances:statement.foot', { page: index + 1, pages: count, date: today });
    document.text(foot, page.margin, page.height - page.margin, {
      width,
      align: 'right',
      lineBreak: false,
    });
    if (index % 20 === 19) await nextTurn();
  }
}

function cell(document: Document, text: string, name: keyof typeof column, y: number): void {
  const align = name === 'amount' || name === 'left' ? 'right' : 'left';
  document.text(text, column[name].x, y, { width: column[name].width, align, lineBreak: false });
}

function rule(document: Document, y: number): void {
  document
    .moveTo(page.margin, y)
    .lineTo(page.margin + width, y)
    .lineWidth(0.5)
    .strokeColor(colour.line)
    .stroke();
}
