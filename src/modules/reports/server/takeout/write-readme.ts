import { locales } from '@/platform/locale';
import type { Translate } from '@/platform/server/problem';
import type { TakeoutKind } from '../../contract/takeout';
import type { TakenPart } from './taken-part';

type Described = {
  kind: TakeoutKind;
  parts: readonly TakenPart[];
  hasStatements: boolean;
  leftOut: number;
  /** The day it was made. */
  day: string;
};

/** The text that says what each file is and how to go on: in Danish, then in English. */
export function writeReadme(
  { kind, parts, hasStatements, leftOut, day }: Described,
  translate: Translate,
): string {
  const texts = locales.map((locale) => {
    const say = (key: string, values?: Record<string, unknown>) =>
      translate(locale, `takeout:${key}`, values);
    const files = parts.map(({ name }) => `  ${`${name}.csv`.padEnd(22)}${say(`file.${name}`)}`);
    if (hasStatements) files.push(`  ${'statements/'.padEnd(22)}${say('file.statements')}`);
    return [
      say(`readme.title.${kind}`),
      say('readme.made', { day }),
      '',
      ...files,
      '',
      say('readme.csv'),
      say('readme.json'),
      ...(kind === 'person' ? [] : ['', say('readme.klip'), say('readme.others')]),
      '',
      say(`readme.without.${kind}`),
      ...(leftOut > 0 ? [translate(locale, 'time:leftOut', { count: leftOut })] : []),
    ].join('\r\n');
  });
  return `\ufeff${texts.join(`\r\n\r\n${'-'.repeat(72)}\r\n\r\n`)}\r\n`;
}
