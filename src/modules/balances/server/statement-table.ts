import { clockAmount } from '@/platform/clock-amount';
import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { type Dialect, dayInCsv, escapeFormula, writeCsv } from '@/platform/server/files/csv';
import type { RequestContext } from '@/platform/server/procedures';
import type { StatementMovement, StatementView } from '../contract/statement';

type Options = Pick<RequestContext, 'translate' | 'timeZone'> & {
  locale: Locale;
  dialect: Dialect;
};
type Cell = string | number;
type Line = Partial<Omit<StatementMovement, 'kind'>> & {
  kind: string;
  postedOn: Day;
  balanceAfter: number;
};

const columns = [
  'balance',
  'customer',
  'posted',
  'kind',
  'serviceDate',
  'title',
  'consultant',
  'reason',
  'questioned',
] as const;
const figures = {
  hours: ['amount', 'amountMinutes', 'balanceAfter', 'balanceAfterMinutes'],
  credits: ['amountCredits', 'balanceAfterCredits'],
} as const;

/**
 * The statement as RFC 4180 text, opening and closing as its first and last line.
 */
export function buildStatementTable(statement: StatementView, options: Options): string {
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
  const table = [header, ...lines.map((line) => toCells(line, statement, options))];
  return writeCsv(table, { locale, dialect });
}

function toCells(line: Line, { balance }: StatementView, options: Options): Cell[] {
  const { locale, dialect, translate } = options;
  const { amount, balanceAfter, serviceDate } = line;
  const { type } = balance;
  const amounts = (value: number | undefined): Cell[] => {
    if (value === undefined) return type === 'hours' ? ['', ''] : [''];
    return type === 'hours' ? [clockAmount({ amount: value, type }), value] : [value];
  };
  return [
    escapeFormula(balance.number),
    escapeFormula(balance.companyName),
    postedIn(line, options),
    dialect === 'local' ? translate(locale, `balances:statement.kind.${line.kind}`) : line.kind,
    serviceDate ? dayInCsv(serviceDate, options) : '',
    escapeFormula(line.title ?? ''),
    escapeFormula(line.consultantName ?? ''),
    escapeFormula(line.reason ?? ''),
    toFlag(line.isQuestioned === true, options),
    ...amounts(amount),
    ...amounts(balanceAfter),
  ];
}

function toFlag(isSet: boolean, { dialect, locale, translate }: Options): Cell {
  if (dialect === 'machine') return isSet ? 1 : 0;
  return isSet ? translate(locale, 'balances:statement.yes') : '';
}

function postedIn({ at, postedOn }: Line, options: Options): string {
  if (options.dialect === 'machine') return at ?? postedOn;
  const day = dayInCsv(postedOn, options);
  if (at === undefined) return day;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeStyle: 'short',
    timeZone: options.timeZone,
  });
  return `${day} ${clock.format(new Date(at))}`;
}
