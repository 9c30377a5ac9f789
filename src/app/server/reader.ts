import { planTables } from '@/modules/imports/server/planning/plan-tables';
import { readTables } from '@/modules/imports/server/reading/read-tables';
import { drawPicture } from '@/platform/server/files/draw-picture';
import { serveReadings } from '@/platform/server/readers/serve-readings';

/** The program that reads files of strangers; `find-reader.ts` says how it is started. */
await serveReadings({
  'imports.read': readTables,
  'imports.plan': planTables,
  'pictures.draw': drawPicture,
});
