import { randomUUID } from 'node:crypto';
import { importLimits } from '@/modules/imports/server/limits';
import { attachment } from '@/platform/attachment';
import { attachTable } from '@/platform/server/files/table-file';
import { countExport } from '@/platform/server/limits/count-export';
import { countWithin } from '@/platform/server/limits/throttle';
import { by } from '@/platform/server/procedures';
import {
  createImportInput,
  importInput,
  importRowsInput,
  runImportInput,
  updateImportInput,
} from '../contract/import-input';
import { importsView, importView, rowsView } from '../contract/import-view';
import { daysToUndo, isUndoable } from '../domain/days-to-undo';
import { mergeSettings, noSettings } from '../domain/merge-settings';
import { signHeaders } from '../domain/read-sheet';
import { importErrors } from '../errors';
import { canImport } from '../policy';
import { examples } from './examples';
import { toImportSummary, toImportView } from './import-view';
import { addImportJob, findOpenImport } from './import-work';
import { maxFileBytes } from './reading/file-limits';
import { packFiles, toImportFiles } from './reading/packed-files';
import { filesKey } from './reading/prepare-plan';
import { buildRejectedRows } from './reading/rejected-rows';
import {
  findImport,
  findImportRow,
  insertImport,
  listImports,
  lockImport,
  markImport,
  saveMatching,
  saveTexts,
} from './repository/import-rows';
import { readRows } from './row-pages';

const tags = ['Imports'];

export const importsRouter = {
  list: by(canImport, { keys: 'read', isPersonal: true })
    .route({ method: 'GET', path: '/imports', tags, summary: 'Your imports, newest first' })
    .output(importsView)
    .handler(async ({ context }) => ({
      items: (await listImports(context.db, context.actor)).map((row) =>
        toImportSummary(row, context.now),
      ),
    })),

  create: by(canImport, { keys: 'manage', isPersonal: true })
    .route({
      method: 'POST',
      path: '/imports',
      tags,
      summary: 'Have files read, and what they would become planned; nothing is written',
      description:
        'CSV, XLSX, a zip of both, or pasted text; together at most 16 MB. It is read by a job: ' +
        'ask `GET /imports/{id}` until `state` is `ready` or `unreadable`. Then answer what ' +
        '`plan` asks with `PATCH /imports/{id}`, and run it. The kind of a file is known by its ' +
        'headers.',
      successStatus: 201,
      spec: (operation) => ({ ...operation, requestBody: examples(operation.requestBody) }),
    })
    .input(createImportInput)
    .output(importView)
    .handler(async ({ context, input }) => {
      const { db, actor, now, files } = context;
      const given = toImportFiles(input);
      const size = given.reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (size === 0) throw importErrors.importEmpty({ field: 'files' });
      if (size > maxFileBytes) throw importErrors.fileTooLarge({ max: 16 });
      await countWithin(db, importLimits.imports, actor.id, now);
      const id = randomUUID();
      await files.put(filesKey(id), packFiles(given));
      const view = await context.createOnce('imports.create', input, async (tx) => {
        const stored = { files: given.map(({ name }) => name), settings: noSettings };
        const createdAt = now.toISOString();
        await insertImport(tx, { id, userId: actor.id, stored, createdAt });
        await addImportJob(tx, id);
        return toImportView(await findImportRow(tx, id), now);
      });
      // A repeated request returned the import of the first one.
      if (view.id !== id) await files.remove(filesKey(id));
      return view;
    }),

  find: by(canImport, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/imports/{id}',
      tags,
      summary: 'An import: how far it is, its plan, and what came of it',
    })
    .input(importInput)
    .output(importView)
    .handler(async ({ context, input }) =>
      toImportView(await findImport(context.db, input.id, context.actor), context.now),
    ),

  rows: by(canImport, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/imports/{id}/rows',
      tags,
      summary: 'All rows of an import, a hundred at a time, in the order of the files',
    })
    .input(importRowsInput)
    .output(rowsView)
    .handler(async ({ context, input: { id, after, ...filter } }) => {
      const { plan } = await findImport(context.db, id, context.actor);
      if (!plan) throw importErrors.importNotReady();
      return readRows(context.files, id, { ...filter, after: Number(after ?? 0) });
    }),

  update: by(canImport, { keys: 'manage', isPersonal: true })
    .route({
      method: 'PATCH',
      path: '/imports/{id}',
      tags,
      summary: 'Answer what an import asks, correct its rows; it is planned anew',
    })
    .input(updateImportInput)
    .output(importView)
    .handler(({ context, input: { id, ...changes } }) =>
      context.transaction(async (tx) => {
        const row = await findOpenImport(tx, context, id);
        const { files, plan } = row;
        const settings = mergeSettings(row.settings ?? noSettings, changes);
        for (const { id: sheetId, roles } of changes.sheets ?? []) {
          const sheet = plan?.sheets.find((one) => one.id === sheetId);
          if (roles === undefined || !sheet) continue;
          const headers = signHeaders(sheet.headers);
          await saveMatching(tx, { userId: row.userId, headers, roles });
        }
        await saveTexts(tx, id, { settings: { files, settings } });
        await markImport(tx, id, { state: 'reading', version: row.version + 1, failure: null });
        await addImportJob(tx, id);
        return toImportView(await findImportRow(tx, id), context.now);
      }),
    ),

  stop: by(canImport, { keys: 'manage', isPersonal: true })
    .route({
      method: 'POST',
      path: '/imports/{id}/stop',
      tags,
      summary: 'Stop reading the files of an import; nothing is written',
      description: 'An empty `PATCH /imports/{id}` has them read again.',
    })
    .input(importInput)
    .output(importView)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        const row = await findOpenImport(tx, context, id);
        if (row.state !== 'reading') throw importErrors.importNotReady();
        const { code } = importErrors.readingStopped();
        await markImport(tx, id, {
          state: 'unreadable',
          version: row.version + 1,
          failure: { code, file: '', max: 0 },
        });
        return toImportView(await findImportRow(tx, id), context.now);
      }),
    ),

  run: by(canImport, { keys: 'manage', isPersonal: true })
    .route({
      method: 'POST',
      path: '/imports/{id}/run',
      tags,
      summary: 'Write what was planned, all of it or nothing',
      description: 'Done by a job: ask `GET /imports/{id}` until `state` is `done`.',
    })
    .input(runImportInput)
    .output(importView)
    .handler(({ context, input: { id, version } }) =>
      context.transaction(async (tx) => {
        const row = await findOpenImport(tx, context, id);
        const { plan } = row;
        if (row.state !== 'ready' || plan === null || row.settings === null)
          throw importErrors.importNotReady();
        if (row.version !== version || plan.version !== version) throw importErrors.importChanged();
        if (plan.unanswered > 0) throw importErrors.importUnanswered({ count: plan.unanswered });
        if (plan.counts.ready + plan.counts.doubtful === 0) throw importErrors.importNothing();
        await markImport(tx, id, { state: 'running', rowsDone: 0, failure: null });
        await addImportJob(tx, id);
        return toImportView(await findImportRow(tx, id), context.now);
      }),
    ),

  undo: by(canImport, { keys: 'manage', isPersonal: true })
    .route({
      method: 'POST',
      path: '/imports/{id}/undo',
      tags,
      summary: 'Take back what an import has made',
      description:
        `For ${daysToUndo} days. What somebody has confirmed, billed, questioned or changed ` +
        'since stays, and is listed in `result.kept`.',
    })
    .input(importInput)
    .output(importView)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        await lockImport(tx, id);
        const row = await findImport(tx, id, context.actor);
        if (row.state !== 'done') throw importErrors.importNotDone();
        if (!isUndoable(row, context.now)) throw importErrors.importTooOld();
        await markImport(tx, id, { state: 'undoing', failure: null, undoneBy: context.actor.id });
        await addImportJob(tx, id);
        return toImportView(await findImportRow(tx, id), context.now);
      }),
    ),

  rest: by(canImport, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/imports/{id}/rest',
      tags,
      summary: 'The rows that do not come in, with the reasons, as CSV',
      outputStructure: 'detailed',
    })
    .input(importInput)
    .output(attachment)
    .handler(async ({ context, input }) => {
      const { db, actor, now, locale, translate } = context;
      const row = await findImport(db, input.id, actor);
      await countExport(context, actor.id);
      const options = { ...context, format: 'csv', dialect: 'local' } as const;
      const table = await buildRejectedRows({ ...context, clock: () => now }, row, options);
      const name = `${translate(locale, 'imports:rest.fileName')}.csv`;
      return attachTable(table, options, name);
    }),
};
