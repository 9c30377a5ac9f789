import Papa from 'papaparse';
import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import type { RequestContext } from '@/platform/server/procedures';
import type { StatementMovement, StatementView } from '../contract/statement';
import { clockAmount } from '../domain/clock-amount';

type Options = Pick<RequestContext, 'translate' | 'timeZone'> & { locale: Locale; dialect: 'local' | 'machine' };
type Cell = string | number;
type Line = Partial<Omit<StatementMovement, 'kind'>> & { kind: string; postedOn: Day; balanceAfter: number };

const byteOrderMark = '\ufeff';
const columns = ['balance', 'customer', 'posted', 'kind', 'serviceDate', 'title', 'consultant', 'reason'] as const;
const figures = {
  hours: ['amount', 'amountMinutes', 'balanceAfter', 'balanceAfterMinutes'],
  credits: ['amountCredits', 'balanceAfterCredits'],
} as const;

/**
 * The statement as RFC 4180 text, opening and closing as its first and last line.
 *
 * For people the semicolon and day order of their language's spreadsheets, and the mark without which Excel takes
 * UTF-8 for something else; for programs commas, ISO dates and English codes.
 */
export function tableOfStatement(statement: StatementView, options: Options): string {
  const { balance, from, to, opening, closing } = statement;
  const { locale, dialect, translate } = options;
  const isLocal = dialect === 'local';
  const header = [...columns, ...figures[balance.type]].map((column) =>
    isLocal ? translate(locale, `balances:statement.column.${column}`) : column,
  );
  const lines: Line[] = [
    { kind: 'opening', postedOn: from, balanceAfter: opening },
    ...statement.movements,
    { kind: 'closing', postedOn: to, balanceAfter: closing },
  ];
  const table = [header, ...lines.map((line) => cellsOf(line, statement, options))];
  const text = Papa.unparse(table, { delimiter: isLocal && locale === 'da' ? ';' : ',', newline: '\r\n' });
  return `${isLocal ? byteOrderMark : ''}${text}\r\n`;
}

function cellsOf(line: Line, { balance }: StatementView, options: Options): Cell[] {
  const { locale, dialect, translate } = options;
  const { amount, balanceAfter, serviceDate } = line;
  const { type } = balance;
  const amounts = (value: number | undefined): Cell[] => {
    if (value === undefined) return type === 'hours' ? ['', ''] : [''];
    return type === 'hours' ? [clockAmount({ amount: value, type }), value] : [value];
  };
  return [
    unarmed(balance.number),
    unarmed(balance.companyName),
    postedIn(line, options),
    dialect === 'local' ? translate(locale, `balances:statement.kind.${line.kind}`) : line.kind,
    serviceDate ? dayIn(serviceDate, options) : '',
    unarmed(line.title ?? ''),
    unarmed(line.consultantName ?? ''),
    unarmed(line.reason ?? ''),
    ...amounts(amount),
    ...amounts(balanceAfter),
  ];
}

/** Words of people that a spreadsheet would take for a formula begin with an apostrophe. Our own numbers are left alone. */
function unarmed(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function postedIn({ at, postedOn }: Line, options: Options): string {
  if (options.dialect === 'machine') return at ?? postedOn;
  const day = dayIn(postedOn, options);
  if (at === undefined) return day;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: options.timeZone });
  return `${day} ${clock.format(new Date(at))}`;
}

function dayIn(day: Day, { locale, dialect }: Options): string {
  if (dialect === 'machine') return day;
  return day
    .split('-')
    .reverse()
    .join(locale === 'da' ? '-' : '/');
}
