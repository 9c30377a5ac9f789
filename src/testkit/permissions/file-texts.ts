import { isProcedure } from '@orpc/server';
import { attachment } from '@/platform/attachment';
import { readPdfTexts } from '@/testkit/documents/pdf-text';
import { readWorkbookText } from '@/testkit/documents/workbook';
import type { Ids } from '@/testkit/permissions/ids';
import type { Api } from '@/testkit/permissions/permission-outcomes';

export const period = { from: '2026-01-01', to: '2026-12-31' };

const months = { from: '2026-01', to: '2026-12' };

/** Readers for the words in a file, for every procedure that answers with one. */
export const files: Record<string, (api: Api, ids: Ids) => Promise<string>> = {
  'reports.exportEntries': async (api) =>
    (
      await Promise.all(
        (['csv', 'xlsx'] as const).map(async (format) =>
          readFileText(await api.reports.exportEntries({ format })),
        ),
      )
    ).join(),
  'reports.exportBalances': async (api) => readFileText(await api.reports.exportBalances({})),
  'reports.exportMonthly': async (api) =>
    (
      await Promise.all(
        (['customer', 'consultant', 'feature'] as const).flatMap((group) =>
          (['csv', 'xlsx'] as const).map(async (format) =>
            readFileText(
              await api.reports.exportMonthly({ month: '2026-11', months: 'all', group, format }),
            ),
          ),
        ),
      )
    ).join(),
  'reports.fetchExport': async (api, { exportId }) =>
    readFileText(await api.reports.fetchExport({ id: exportId })),
  'balances.statementTable': async (api, { balanceId }) =>
    readFileText(await api.balances.statementTable({ id: balanceId, ...period })),
  'balances.statementPdf': async (api, { balanceId }) =>
    readFileText(await api.balances.statementPdf({ id: balanceId, ...period })),
  'analytics.export': async (api) => readFileText(await api.analytics.export(months)),
  'card.logo': async (api) => readFileText(await api.card.logo()),
  'card.statement': async (api, { balanceId }) =>
    readFileText(await api.card.statement({ balanceId, ...period })),
  'imports.rest': async (api) => {
    const [own] = (await api.imports.list()).items;
    return own ? readFileText(await api.imports.rest({ id: own.id })) : '';
  },
  'admin.auditTable': async (api) => readFileText(await api.admin.auditTable({})),
};

export async function readFileText({ body }: { body: File }): Promise<string> {
  const bytes = Buffer.from(await body.arrayBuffer());
  if (bytes.subarray(0, 4).toString() === '%PDF') return readPdfTexts(bytes).join('\n');
  return bytes.subarray(0, 2).toString() === 'PK'
    ? readWorkbookText(bytes)
    : bytes.toString('utf8');
}

export function fileProcedures(node: object, path: string[] = []): string[] {
  return Object.entries(node).flatMap(([name, child]) => {
    if (!isProcedure(child)) return fileProcedures(child, [...path, name]);
    return child['~orpc'].outputSchema === attachment ? [[...path, name].join('.')] : [];
  });
}
