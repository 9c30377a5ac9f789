import { unzipSync } from 'fflate';
import type { TakeoutSubject } from '@/modules/reports/contract/takeout';
import { takeoutKey } from '@/modules/reports/server/run-export';
import type { Actor } from '@/platform/actor';
import type { Locale } from '@/platform/locale';
import { apiAs } from '../api';
import { testFiles } from '../files';
import { workOffJobs } from '../jobs';
import { readPdfTexts } from './pdf-text';

/** Orders a takeout, has it created, and reads its files. */
export async function takeFiles(
  actor: Actor,
  subject: TakeoutSubject,
  language: Locale = 'en',
): Promise<Map<string, Buffer>> {
  const api = await apiAs(actor);
  const { id } = await api.takeouts.order({ ...subject, language });
  await workOffJobs();
  const bytes = await (await testFiles()).get(takeoutKey({ id, tries: 1 }));
  if (!bytes) throw new Error('the takeout is not there');
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]),
  );
}

/** Reads the text of a file of a takeout. */
export function readTakenText(name: string, content: Buffer): string {
  return name.endsWith('.pdf') ? readPdfTexts(content).join('\n') : content.toString('utf8');
}

/** Joins all texts of a takeout. */
export function joinTakenTexts(files: Map<string, Buffer>): string {
  return [...files].map(([name, content]) => `${name}\n${readTakenText(name, content)}`).join('\n');
}
