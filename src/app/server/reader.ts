import { drawStatementTask } from '@/modules/balances/server/statement/draw-without-blocking';
import { planTables } from '@/modules/imports/server/planning/plan-tables';
import { readTables } from '@/modules/imports/server/reading/read-tables';
import { drawPicture } from '@/platform/server/files/draw-picture';
import { serveReadings } from '@/platform/server/readers/serve-readings';

/** This program does slow work: it reads uploaded files, and draws long statements. */
await serveReadings({
  'imports.read': readTables,
  'imports.plan': planTables,
  'pictures.draw': drawPicture,
  // The messages are loaded with the first statement.
  'statements.draw': async (ask, bytes) =>
    drawStatementTask((await import('./words')).translate)(ask, bytes),
});
