import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { by } from '@/platform/server/procedures';
import { entryDetail } from '../../contract/detail';
import {
  type EntrySummary,
  entryFilter,
  entryInput,
  entryPage,
  entrySummary,
  entryView,
  listEntriesInput,
} from '../../contract/entry';
import { listEntryHistory } from '../entry-history';
import { toEntryView } from '../entry-view';
import { findEntry, listEntries } from '../repository';
import { findCharge, findPeople } from '../repository/detail';
import { countLeftOut } from '../repository/left-out-entries';
import { listQuestions } from '../repository/questions';
import { findReadAt, sumEntries } from '../repository/summary';

const tags = ['Time'];

export const readingProcedures = {
  list: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/time-entries',
      tags,
      summary: 'Time entries you may see, latest first',
      description:
        'Amounts are whole minutes (`hours`) or whole credits (`credits`), as `type` says.',
    })
    .input(listEntriesInput)
    .output(entryPage)
    .handler(async ({ context, input: { limit, cursor, ...filter } }) => {
      const after = readCursor(cursor, cursorPart.day, cursorPart.integer);
      const page = { limit: rowsFor(limit), after };
      const rows = await listEntries(context.db, visibleCompanies(context.actor), filter, page);
      return toPage(rows, limit, (row) => [row.serviceDate, row.ordinal], toEntryView);
    }),

  summary: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/time-entries/summary',
      tags,
      summary: 'What the entries that match come to',
      description:
        'Minutes and credits, each for themselves: they are never added together. With ' +
        '`readAt` all that match can be ' +
        'changed at once.',
    })
    .input(entryFilter)
    .output(entrySummary)
    .handler(async ({ context, input }) => {
      const { db, actor } = context;
      const scope = visibleCompanies(actor);
      // The entries are read after the time from which later changes are looked for.
      const [{ readAt, rows }, leftOut] = await Promise.all([
        findReadAt(db).then(async (readAt) => ({
          readAt,
          rows: await sumEntries(db, scope, input),
        })),
        countLeftOut(db, actor.id, scope, input),
      ]);
      const sums = (type: 'hours' | 'credits') => {
        const {
          entries = 0,
          total = 0,
          validated = 0,
          billed = 0,
          questioned = 0,
          free = 0,
        } = rows.find((row) => row.type === type) ?? {};
        return { entries, total, validated, billed, unbilled: total - billed, free, questioned };
      };
      return {
        hours: sums('hours'),
        credits: sums('credits'),
        leftOut,
        readAt,
      } satisfies EntrySummary;
    }),

  find: by(anybodySignedIn, { keys: 'read' })
    .route({ method: 'GET', path: '/time-entries/{id}', tags, summary: 'One time entry' })
    .input(entryInput)
    .output(entryView)
    .handler(async ({ context, input }) =>
      toEntryView(await findEntry(context.db, input.id, visibleCompanies(context.actor))),
    ),

  detail: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/time-entries/{id}/detail',
      tags,
      summary:
        'One time entry with who confirmed and billed it, what it left on its balance, and ' +
        'its history',
      description: '`balanceBefore` and `balanceAfter` are what was left when it was charged.',
    })
    .input(entryInput)
    .output(entryDetail)
    .handler(async ({ context: { db, actor }, input }) => {
      const scope = visibleCompanies(actor);
      const entry = await findEntry(db, input.id, scope);
      const [people, charge, history, questions] = await Promise.all([
        findPeople(db, entry.id),
        findCharge(db, entry),
        listEntryHistory(db, entry.id, { actor, scope }),
        listQuestions(db, entry.id, scope),
      ]);
      const made = history.find(({ kinds }) => kinds.includes('created'));
      return {
        ...toEntryView(entry),
        createdByName: made?.actorName ?? null,
        ...people,
        ...charge,
        history,
        questions,
      };
    }),
};
