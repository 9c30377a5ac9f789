import { type Locale, locales } from '@/platform/locale';
import type { Translate } from '@/platform/server/problem';
import type { TakeoutKind } from '../../contract/takeout';
import type { TakenPart } from './taken-part';

type TakeoutSummary = {
  kind: TakeoutKind;
  parts: readonly TakenPart[];
  hasStatements: boolean;
  leftOut: number;
  /** Day on which the takeout was made. */
  day: string;
  timeZone: string;
  /** Language of the reader and of the columns' names. */
  locale: Locale;
};

const columnsForOthers = ['date', 'minutes', 'title', 'customer', 'consultant'];

/**
 * Writes the text that explains each file and how to go on: first in the reader's language, then in
 * the others.
 */
export function writeReadme(
  { kind, parts, hasStatements, leftOut, day, timeZone, locale: ofReader }: TakeoutSummary,
  translate: Translate,
): string {
  const columns = columnsForOthers
    .map((key) => translate(ofReader, `reports:export.column.${key}`))
    .join(', ');
  const ordered = [ofReader, ...locales.filter((other) => other !== ofReader)];
  const texts = ordered.map((locale) => {
    const say = (key: string, values?: Record<string, unknown>) =>
      translate(locale, `takeout:${key}`, values);
    const files = parts.map(({ name }) => `  ${`${name}.csv`.padEnd(22)}${say(`file.${name}`)}`);
    if (hasStatements) files.push(`  ${'statements/'.padEnd(22)}${say('file.statements')}`);
    const readKlip = say('readme.klip', { screen: translate(locale, 'imports:title') });
    return [
      say(`readme.title.${kind}`),
      say('readme.made', { day }),
      '',
      ...files,
      '',
      say('readme.csv', { timeZone }),
      say('readme.json'),
      ...(kind === 'person' ? [] : ['', readKlip, say('readme.others', { columns })]),
      '',
      say(`readme.without.${kind}`),
      ...(leftOut > 0 ? [translate(locale, 'time:leftOut', { count: leftOut })] : []),
    ].join('\r\n');
  });
  return `\ufeff${texts.join(`\r\n\r\n${'-'.repeat(72)}\r\n\r\n`)}\r\n`;
}
