import type { Locale } from '@/platform/locale';
import { requestErrors } from '@/platform/request-errors';
import { escapeFormula } from '@/platform/server/files/csv';
import type { Translate } from '@/platform/server/problem';
import { ReadingEnded } from '@/platform/server/readers/reading-process';
import { textOf } from '../domain/sheet';
import { importErrors } from '../errors';
import { findImporter, type ImportServices, planNow, readImport } from './prepare-plan';
import type { ImportRow } from './repository';

/** What does not come in, as it stands in its file, behind the place and the reason. */
export async function restTable(
  services: ImportServices & { translate: Translate; locale: Locale },
  row: ImportRow,
): Promise<string[][]> {
  const { db, clock, translate, locale } = services;
  if (row.state === 'reading' || row.state === 'unreadable') throw importErrors.importNotReady();
  const read = await readImport(services, row, { withCells: true }).catch((error) => {
    throw error instanceof ReadingEnded ? requestErrors.unavailable() : error;
  });
  const actor = await findImporter(db, row.userId, clock());
  const { plan } = await planNow(db, actor, read);
  const say = (key: string) => translate(locale, `imports:${key}`);
  const rest = plan.rows.filter(({ status }) => status === 'refused' || status === 'leftOut');
  const sheets = new Map(read.read.map((sheet) => [sheet.id, sheet]));
  const head = [say('rest.file'), say('rest.line'), say('rest.reason')];
  return [
    head,
    ...rest.map((planned) => {
      const sheet = sheets.get(planned.row.sheetId);
      const cells = read.cells.get(planned.row.id) ?? [];
      const reason = planned.refusal ? say(`refusal.${planned.refusal}`) : say('status.leftOut');
      return [
        escapeFormula([sheet?.file, sheet?.name].filter(Boolean).join(' – ')),
        String(planned.row.line),
        reason,
        ...cells.map((cell) => escapeFormula(textOf(cell))),
      ];
    }),
  ];
}
