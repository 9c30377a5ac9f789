import { withCategoryLabels } from '@/modules/time/server/category-labels';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import { attachment } from '@/platform/attachment';
import { requestErrors } from '@/platform/request-errors';
import { attachTableFile } from '@/platform/server/files/table-file';
import { countExport } from '@/platform/server/limits/count-export';
import { limits } from '@/platform/server/limits/limits';
import { by } from '@/platform/server/procedures';
import {
  exportReportInput,
  forecastsInput,
  forecastsView,
  type ReportInput,
  reportInput,
  reportView,
} from '../contract';
import { canReadAnalytics } from '../policy';
import { analyticsFile } from './analytics-file';
import { buildReport } from './build-report';
import { forecastBalances } from './forecast-balances';
import type { WorkFilter } from './repository/usage';
import { sayWhy } from './say-why';

const tags = ['Analytics'];

export const analyticsRouter = {
  report: by(canReadAnalytics, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/analytics',
      tags,
      summary:
        'A period beside another: what was used, by month, category, customer and week, and ' +
        'what waits to be billed',
      description:
        'Of the companies you work for. Minutes and credits, each for themselves: they are ' +
        'never added together. ' +
        'Periods are whole months of service dates; what was sold and what expired goes by ' +
        'the day it happened.',
    })
    .input(reportInput)
    .output(reportView)
    .handler(({ context, input }) =>
      buildReport(context.db, toWorkFilter(context.actor, input), input, context),
    ),

  forecasts: by(canReadAnalytics, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/analytics/forecasts',
      tags,
      summary:
        'When balances are used up and what of them expires unused, at the pace of the last ' +
        'eight weeks',
    })
    .input(forecastsInput)
    .output(forecastsView)
    .handler(async ({ context, input }) => {
      const filter = toWorkFilter(context.actor, input);
      const { items, ...sums } = await forecastBalances(context.db, filter, context);
      return { ...sums, items: items.map((item) => ({ ...item, why: sayWhy(item, context) })) };
    }),

  export: by(canReadAnalytics, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/analytics/export',
      tags,
      summary:
        'The same numbers as a workbook with a sheet for each table, or one table as a CSV file',
      description: `At most ${limits.exports.count} an hour.`,
      outputStructure: 'detailed',
    })
    .input(exportReportInput)
    .output(attachment)
    .handler(async ({ context, input }) => {
      const { db, actor, locale } = context;
      await countExport(context, actor.id);
      const { format, dialect, language = locale } = input;
      const translate = await withCategoryLabels(db, context.translate);
      const options = { format, dialect, locale: language, timeZone: context.timeZone, translate };
      const { bytes, name } = await analyticsFile(db, toWorkFilter(actor, input), input, {
        ...options,
        today: context.today,
      });
      return attachTableFile(bytes, name, format);
    }),
};

/**
 * Returns the filter of a request, limited to companies that the person serves. Only staff may
 * filter by consultant.
 * @throws notAllowed
 */
function toWorkFilter(
  actor: Actor,
  { companyId, consultantId }: Pick<ReportInput, 'companyId' | 'consultantId'>,
): WorkFilter {
  if (consultantId !== undefined && !isStaff(actor)) throw requestErrors.notAllowed();
  return { scope: servedCompanies(actor), companyId, consultantId };
}
