import { ORPCError } from '@orpc/client';
import { da } from '@/app/messages/joined/da';
import { en } from '@/app/messages/joined/en';
import { createI18n } from '@/i18n/create-i18n';
import { AppError, statusOf } from '@/platform/errors';
import type { Locale } from '@/platform/locale';
import type { FieldIssue, ProblemData } from '@/platform/server/problem';

const words = { da: createI18n('da', da), en: createI18n('en', en) };
const namespaces = Object.keys(en);

/** Refusal of the schema, with the sentence of each field by its path. */
export class WrongInput extends AppError {
  constructor(readonly issues: FieldIssue[]) {
    super('invalidInput', 'badInput');
  }
}

/** Returns a refusal in the server's form; undefined for a bug. */
export function asProblem(
  error: unknown,
  locale: Locale,
): ORPCError<string, ProblemData> | undefined {
  if (!(error instanceof AppError)) return undefined;
  const issues = error instanceof WrongInput ? error.issues : [];
  return new ORPCError(error.code, {
    status: statusOf[error.kind],
    message: sentenceOf(error, locale),
    data: {
      ...{ details: error.details, issues, requestId: 'of-a-test' },
      said: {
        da: { message: sentenceOf(error, 'da'), issues },
        en: { message: sentenceOf(error, 'en'), issues },
      },
    },
  });
}

export function sentenceOf({ code, details }: AppError, locale: Locale): string {
  const key = `error.${code}`;
  const place = namespaces.find((name) => words[locale].exists(`${name}:${key}`));
  if (!place) throw new Error(`${key} has no words`);
  return String(words[locale].t(`${place}:${key}` as never, details as never));
}
