import type { Day } from '@/platform/day';
import { type Column, listTimeColumns, type Table } from '@/platform/server/files/column';
import { buildTable, isForPrograms, type TableOptions } from '@/platform/server/files/table-file';
import type { StatementMovement, StatementView } from '../../contract/statement';
import { sayKind } from '../../domain/statement';

type Line = Partial<Omit<StatementMovement, 'kind'>> & {
  kind: string;
  postedOn: Day;
  balanceAfter: number;
  code?: string | null;
};

/** Builds the statement as a table. The opening is the first row and the closing the last one. */
export function buildStatementTable(statement: StatementView, options: TableOptions): Table {
  const { from, to, opening, closing, movements } = statement;
  return buildTable<Line>(
    {
      sheet: options.translate(options.locale, 'balances:statement.title'),
      headers: 'balances:statement.column',
      columns: listColumns(statement, options),
      rows: [
        { kind: 'opening', postedOn: from, balanceAfter: opening },
        ...movements,
        { kind: 'closing', postedOn: to, balanceAfter: closing, code: statement.code },
      ],
    },
    options,
  );
}

function listColumns({ balance }: StatementView, options: TableOptions): Column<Line>[] {
  const { locale, translate } = options;
  const amount = (line: Line) => line.amount ?? null;
  const balanceAfter = (line: Line) => line.balanceAfter;
  const free = (line: Line) => line.freeAmount ?? null;
  return [
    { key: 'balance', read: () => balance.number },
    { key: 'customer', read: () => balance.companyName },
    { key: 'posted', kind: 'moment', read: ({ at, postedOn }) => at ?? postedOn },
    {
      key: 'kind',
      codes: 'balances:statement.kind',
      read: (line) => (isForPrograms(options) ? line.kind : sayKind(line)),
    },
    { key: 'serviceDate', kind: 'day', read: ({ serviceDate }) => serviceDate ?? null },
    { key: 'title', read: ({ title }) => title ?? null },
    { key: 'consultant', read: ({ consultantName }) => consultantName ?? null },
    { key: 'reason', read: ({ reason }) => reason ?? null },
    {
      key: 'questioned',
      // People read a word, and only where an entry is questioned; programs read 1 or 0.
      read: ({ isQuestioned = false }) =>
        isForPrograms(options)
          ? Number(isQuestioned)
          : isQuestioned
            ? translate(locale, 'balances:statement.yes')
            : null,
    },
    ...(balance.type === 'hours'
      ? [
          ...listTimeColumns({ key: 'amount', minutesKey: 'amountMinutes' }, amount),
          ...listTimeColumns(
            { key: 'balanceAfter', minutesKey: 'balanceAfterMinutes' },
            balanceAfter,
          ),
          ...listTimeColumns({ key: 'free', minutesKey: 'freeMinutes' }, free),
        ]
      : ([
          { key: 'amountCredits', kind: 'count', read: amount },
          { key: 'balanceAfterCredits', kind: 'count', read: balanceAfter },
          { key: 'freeCredits', kind: 'count', read: free },
        ] as const)),
    { key: 'code', read: ({ code }) => code ?? null },
  ];
}
