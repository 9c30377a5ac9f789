import { eventIterator } from '@orpc/server';
import { drawUpStatement } from '@/modules/balances/server/statement/draw-up-statement';
import { drawWithoutBlocking } from '@/modules/balances/server/statement/draw-without-blocking';
import { findParties } from '@/modules/balances/server/statement/find-parties';
import { issueFile } from '@/modules/balances/server/statement/issue-file';
import { statementFileName } from '@/modules/balances/server/statement/statement-file';
import { findPaperBrand } from '@/modules/branding/server/brand-look';
import { isUseRecorded } from '@/platform/access';
import { attachment } from '@/platform/attachment';
import { cursorPart, readCursor, rowsFor } from '@/platform/paging';
import { requestErrors } from '@/platform/request-errors';
import { attachFile } from '@/platform/server/files/attach-file';
import { countExport } from '@/platform/server/limits/count-export';
import { limits } from '@/platform/server/limits/limits';
import { skipWhenReadOnly } from '@/platform/server/limits/skip-when-read-only';
import { byCardLink } from '@/platform/server/procedures';
import {
  cardEntryPage,
  cardMessage,
  cardStatementInput,
  cardView,
  listCardEntriesInput,
} from '../../contract/card';
import { followCard } from '../follow-card';
import { readCard, toCardEntryPage } from '../read-card';
import {
  findLinkedBalance,
  listCardEntries,
  recordOpening,
  scopeOf,
} from '../repository/linked-balances';

const tags = ['Card'];
const description = 'With the secret of a card link in the header `Card-Link`, and nothing else.';

export const cardProcedures = {
  read: byCardLink()
    .route({
      method: 'GET',
      path: '/card',
      tags,
      summary: 'What is left, as deep as the link shows it',
      description: `${description} Amounts are whole minutes or whole credits.`,
    })
    .output(cardView)
    .handler(async ({ context }) => {
      const { db, link, now, today } = context;
      if (!isUseRecorded(link.lastOpenedAt, now))
        await skipWhenReadOnly(recordOpening(db, link.id, now, today));
      return readCard(context, link);
    }),

  entries: byCardLink()
    .route({
      method: 'GET',
      path: '/card/entries',
      tags,
      summary: 'Entries of one balance of the link, latest first',
      description,
    })
    .input(listCardEntriesInput)
    .output(cardEntryPage)
    .handler(async ({ context: { db, link }, input: { balanceId, limit, cursor } }) => {
      const after = readCursor(cursor, cursorPart.day, cursorPart.integer);
      if (link.detail === 'left') throw requestErrors.linkNotEnough();
      await findLinkedBalance(db, link, balanceId);
      const rows = await listCardEntries(db, [balanceId], { limit: rowsFor(limit), after });
      return toCardEntryPage(rows, limit, link);
    }),

  logo: byCardLink()
    .route({
      method: 'GET',
      path: '/card/logo',
      tags,
      summary: 'The logo of the seller, a PNG',
      description,
      outputStructure: 'detailed',
    })
    .output(attachment)
    .handler(async ({ context: { db, link } }) => {
      const brand = await findPaperBrand(db, link.companyId);
      if (!brand?.name || !brand.logo) throw requestErrors.notFound();
      return attachFile(new Uint8Array(brand.logo), 'logo.png', 'image/png');
    }),

  statement: byCardLink()
    .route({
      method: 'GET',
      path: '/card/statement.pdf',
      tags,
      summary: 'The statement of one balance of the link, as a PDF file',
      description:
        `${description} For links that show entries; names are in it where the link shows them. ` +
        `At most ${limits.exports.count} files an hour.`,
      outputStructure: 'detailed',
    })
    .input(cardStatementInput)
    .output(attachment)
    .handler(async ({ context, input: { balanceId, from, to, language }, signal }) => {
      const { db, link } = context;
      if (link.detail === 'left') throw requestErrors.linkNotEnough();
      await findLinkedBalance(db, link, balanceId);
      await countExport(context, `link ${link.id}`);
      const drawn = await drawUpStatement(context, scopeOf(link), { id: balanceId, from, to });
      const movements = drawn.movements.map((movement) =>
        link.detail === 'names' ? movement : { ...movement, consultantName: null },
      );
      const parties = await findParties(db, link.companyId);
      const locale = language ?? context.locale;
      const statement = { ...drawn, movements };
      const text = context.translate(locale, 'links:made.scan');
      const scan = { address: `${context.baseUrl}/kort#${link.secret}`, text };
      const subject = `link ${link.id}`;
      const drawing = { ...context, locale, parties, scan, subject, signal };
      const bytes = await drawWithoutBlocking(statement, drawing);
      await issueFile(db, statement, bytes);
      return attachFile(bytes, statementFileName(statement, locale, 'pdf'), 'application/pdf');
    }),

  events: byCardLink()
    .route({
      method: 'GET',
      path: '/card/events',
      tags,
      summary: 'Says when what the link shows has changed, and when the link ends',
      description: `${description} It names neither balances nor entries.`,
    })
    .output(eventIterator(cardMessage))
    .handler(({ context, signal }) => followCard({ ...context, signal })),
};
