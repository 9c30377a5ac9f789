import { setImmediate as nextTurn } from 'node:timers/promises';
import { encode } from 'uqr';
import type { AmountType } from '@/platform/amount';
import type { Locale } from '@/platform/locale';
import type { RequestContext } from '@/platform/server/procedures';
import { sayExplained } from '@/platform/server/say-explained';
import type { StatementMovement, StatementView } from '../../contract/statement';
import { explainLeft } from '../../domain/explain-left';
import { sayFree, sayKind } from '../../domain/statement';
import { paper, paperColour, paperWidth, setType, toPrintable } from './paper';
import { printedAmount } from './printed-amount';
import { drawStatementHead, type StatementParties } from './statement-head';

export type PdfOptions = Pick<RequestContext, 'translate' | 'today' | 'baseUrl'> & {
  locale: Locale;
  parties: StatementParties;
  /** Address of the live statement, drawn as a QR code, and the text next to it. */
  scan?: { address: string; text: string };
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

const bottom = paper.height - paper.margin - 24;
/** Positions and widths of the columns; the two amounts are right-aligned. */
const column = {
  day: { x: paper.margin, width: 80 },
  text: { x: paper.margin + 86, width: paperWidth - 86 - 150 },
  amount: { x: paper.margin + paperWidth - 144, width: 68 },
  left: { x: paper.margin + paperWidth - 70, width: 70 },
};

/** Draws the statement as a PDF in A4, with the typefaces embedded. */
export async function drawStatementPdf(
  statement: StatementView,
  { translate, locale, today, baseUrl, parties, scan }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { balance, from, to } = statement;
  const words = remembering((key, values) => toPrintable(translate(locale, key, values)));
  // The library is loaded with the first statement, because it takes 28 MB of memory.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: paper.margin,
    bufferPages: true,
    lang: locale,
    info: {
      Title: `${words('balances:statement.title')} ${toPrintable(balance.number)}, ${from} – ${to}`,
      // The date has no time of day, so that the same statement is the same file all day.
      CreationDate: new Date(today),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  document.on('data', (chunk: Buffer) => chunks.push(chunk));

  drawStatementHead(document, statement, parties, { words, locale });
  let y = drawTableHead(document, document.y + 14, words);
  for (const row of listRows(statement, words)) {
    const height = measureHeight(document, row);
    if (y + height > bottom) {
      document.addPage();
      y = drawTableHead(document, paper.margin, words);
      // Other requests are answered between two pages.
      await nextTurn();
    }
    drawRow(document, row, y);
    y += height;
  }
  if (scan) drawCode(document, scan, y + 16);
  const { code } = statement;
  const check = code && words('balances:statement.check', { code, address: `${baseUrl}/check` });
  await drawFeet(document, words, { today, check });
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Caches formatted texts: pages repeat days and words, and formatting a day takes longer than
 * drawing it.
 */
function remembering(words: Words): Words {
  const known = new Map<string, string>();
  return (key, values) => {
    const name = `${key} ${values ? JSON.stringify(values) : ''}`;
    const text = known.get(name) ?? words(key, values);
    known.set(name, text);
    return text;
  };
}

/**
 * Yields the rows one at a time, so that formatting thousands of them does not block other
 * requests.
 */
function* listRows(
  { balance, from, to, opening, closing, movements, totals }: StatementView,
  words: Words,
): Generator<Row> {
  const clock = (amount: number) => printedAmount({ amount, type: balance.type });
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
      ...listTexts(movement, balance.type, words),
      amount,
      left: clock(movement.balanceAfter),
    };
  }
  const purchase = movements.find(({ kind }) => kind === 'purchase');
  const sums = { ...totals, bought: purchase?.amount ?? 0 };
  const why = sayExplained(explainLeft(balance.type, { opening, closing }, sums), words);
  yield { ...edge('closing', to, closing), detail: why.sentence };
}

function listTexts(movement: StatementMovement, type: AmountType, words: Words) {
  const free = sayFree(movement, type);
  const { title, reason, consultantName, serviceDate, isQuestioned } = movement;
  const kind = words(`balances:statement.kind.${sayKind(movement)}`);
  const text = toPrintable(title ?? reason);
  const detail = [
    text && movement.kind !== 'free' && kind,
    serviceDate && words('balances:statement.day', { date: serviceDate }),
    consultantName && toPrintable(consultantName),
    isQuestioned && words('balances:statement.questioned'),
    free && words(`balances:statement.free.${free.extent}`, free.values),
    title && toPrintable(reason),
  ].filter(Boolean);
  return { text: text || kind, detail: detail.join(' · ') };
}

type Look = Parameters<typeof setType>[2];
const looks = {
  head: { weight: 'bold', size: 8.5, colour: paperColour.soft },
  row: { size: 9.5, colour: paperColour.ink },
  strong: { weight: 'bold', size: 9.5, colour: paperColour.ink },
  detail: { size: 8, colour: paperColour.soft },
} satisfies Record<string, Look>;

function drawTableHead(document: Document, y: number, words: Words): number {
  const names = { day: 'posted', text: 'text', amount: 'movement', left: 'left' } as const;
  for (const place of Object.keys(names) as (keyof typeof names)[]) {
    const text = words(`balances:statement.column.${names[place]}`);
    drawCell(document, text, { place, y, look: looks.head });
  }
  document
    .moveTo(paper.margin, y + 14)
    .lineTo(paper.margin + paperWidth, y + 14)
    .lineWidth(0.5)
    .strokeColor(paperColour.line)
    .stroke();
  return y + 16;
}

function measureHeight(document: Document, { text, detail }: Row): number {
  const height = (words: string, look: Look) =>
    setType(document, words, look).heightOfString(words, { width: column.text.width });
  return height(text, looks.row) + (detail ? height(detail, looks.detail) : 0) + 9;
}

function drawRow(
  document: Document,
  { day, text, detail, amount, left, isStrong }: Row,
  top: number,
): void {
  const y = top + 4;
  const look = isStrong ? looks.strong : looks.row;
  drawCell(document, day, { place: 'day', y, look });
  if (amount !== undefined) drawCell(document, amount, { place: 'amount', y, look });
  drawCell(document, left, { place: 'left', y, look });
  const { x, width } = column.text;
  setType(document, text, look).text(text, x, y, { width });
  if (detail) setType(document, detail, looks.detail).text(detail, x, document.y, { width });
}

function drawCell(
  document: Document,
  text: string,
  { place, y, look }: { place: keyof typeof column; y: number; look: Look },
): void {
  const { x, width } = column[place];
  const align = place === 'amount' || place === 'left' ? 'right' : 'left';
  setType(document, text, look).text(text, x, y, { width, align, lineBreak: false });
}

const codeSize = 72;

/** Draws a QR code in black on white, as scanners need it, with the text next to it. */
function drawCode(
  document: Document,
  { address, text }: { address: string; text: string },
  wanted: number,
): void {
  const fits = wanted + codeSize <= bottom;
  if (!fits) document.addPage();
  const top = fits ? wanted : paper.margin;
  const { data, size } = encode(address, { border: 0 });
  const square = codeSize / size;
  for (const [row, line] of data.entries()) {
    for (const [index, isDark] of line.entries()) {
      if (isDark) document.rect(paper.margin + index * square, top + row * square, square, square);
    }
  }
  document.fill('#000');
  const x = paper.margin + codeSize + 14;
  const width = paperWidth - codeSize - 14;
  setType(document, text, looks.row).text(toPrintable(text), x, top + codeSize / 2 - 6, { width });
}

async function drawFeet(
  document: Document,
  words: Words,
  { today, check }: { today: string; check: string | null },
): Promise<void> {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // The foot is below the margin; without this, the library would begin a new page for it.
    document.page.margins.bottom = 0;
    const foot = words('balances:statement.foot', { page: index + 1, pages: count, date: today });
    setType(document, foot, looks.detail);
    document.text(foot, paper.margin, paper.height - paper.margin, {
      width: paperWidth,
      align: 'right',
      lineBreak: false,
    });
    if (check) {
      const place = { width: paperWidth - 150, lineBreak: false };
      setType(document, check, looks.detail);
      document.text(check, paper.margin, paper.height - paper.margin, place);
    }
    if (index % 20 === 19) await nextTurn();
  }
}
