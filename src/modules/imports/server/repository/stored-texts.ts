import { z } from 'zod';
import { importSettings } from '../../contract/import-input';
import { importPlan } from '../../contract/import-view';
import { resultView } from '../../contract/result-view';
import { columnRoles } from '../../domain/sheet';

/** Stored file names and answers. Answers that no longer fit the contract are null. */
const storedSettings = z.object({
  files: z.array(z.string()),
  settings: importSettings.nullable().catch(null),
});
export type StoredSettings = z.infer<typeof storedSettings>;

const storedFailure = z.object({
  code: z.string(),
  file: z.string().default(''),
  max: z.int().default(0),
});
export type StoredFailure = z.infer<typeof storedFailure>;

type Texts = { settings: string; failure: string | null };

/** Parses the stored texts that the list of imports shows. */
export function parseSummaryTexts({ settings, failure }: Texts) {
  return {
    ...storedSettings.parse(JSON.parse(settings)),
    failure: parseText(storedFailure, failure),
  };
}

/**
 * Parses a stored plan and result. Either is null if an older version stored it in another shape.
 */
export function parsePlanTexts({ plan, result }: { plan: string | null; result: string | null }) {
  return { plan: parseText(importPlan, plan), result: parseText(resultView, result) };
}

/** Parses remembered roles of columns; undefined if a role no longer exists. */
export function parseRoles(text: string) {
  return parseText(z.array(z.enum(columnRoles)), text) ?? undefined;
}

function parseText<Schema extends z.ZodType>(
  schema: Schema,
  text: string | null,
): z.infer<Schema> | null {
  if (text === null) return null;
  return schema.safeParse(JSON.parse(text)).data ?? null;
}
