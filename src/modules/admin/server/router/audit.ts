import { attachment } from '@/platform/attachment';
import { attachTable } from '@/platform/server/files/table-file';
import { countExport } from '@/platform/server/limits/count-export';
import { by } from '@/platform/server/procedures';
import { auditPage, exportAuditInput, listAuditInput } from '../../contract/audit';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';
import { buildAuditLines } from '../audit-lines';
import { buildAuditTable } from '../audit-table';
import { readAuditPage } from '../read-audit-page';
import { listAudit } from '../repository/audit';

const tags = ['Administration'];

/** Number of lines that one request can read and answer. */
const maxExported = 10_000;

export const auditProcedures = {
  audit: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/audit',
      tags,
      summary: 'Who changed what, the latest first',
      description:
        'Append-only: nobody changes it, staff neither. `from` and `to` are days of the ' +
        'installation.',
    })
    .input(listAuditInput)
    .output(auditPage)
    .handler(({ context, input: { limit, cursor, ...filter } }) =>
      readAuditPage(context, filter, { limit, cursor }),
    ),

  auditTable: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/audit.csv',
      tags,
      summary: 'The same as a CSV file, a row for each fact that changed',
      description: 'At most 10,000 lines and 10 files an hour. Refusals: `auditTooLarge`.',
      outputStructure: 'detailed',
    })
    .input(exportAuditInput)
    .output(attachment)
    .handler(async ({ context, input: { dialect, ...filter } }) => {
      const { db, timeZone, actor, today } = context;
      await countExport(context, actor.id);
      const rows = await listAudit(db, filter, {
        timeZone,
        limit: maxExported + 1,
        after: undefined,
      });
      if (rows.length > maxExported) throw adminErrors.auditTooLarge({ max: maxExported });
      const options = { ...context, format: 'csv', dialect } as const;
      const table = buildAuditTable(await buildAuditLines({ db, actor }, rows), options);
      context.log.info(
        { event: 'audit exported', actorId: actor.id, lines: rows.length },
        'audit log exported',
      );
      return attachTable(table, options, `klip-audit-${today}.csv`);
    }),
};
