import { cardWords, findCustomer, months } from './find-customer';

const work = 'timer|tid|timeregistrering|hours';
const lists = 'oversigt|overview|eksport|export|rapport|report|kopi|copy';
const numbers = String.raw`[\d.]+`;
const period = String.raw`(?:${months}|uge|week|q|kvartal|quarter)\s*${numbers}`;
const space = String.raw`[\s\-–,(]+`;
/**
 * Pattern of words at the end that are not part of a name: ` - klippekort 2026`, ` maj 2026 (2)`.
 * `Studio Maj` stays whole.
 */
const end = new RegExp(
  `(?:${space}(?:${period}|${cardWords}|${work}|${lists}|${numbers})\\)?)+$`,
  'i',
);
/** Pattern of words at the start that are not part of a name: `2026 timer for `. */
const start = new RegExp(`^(?:(?:${work}|${numbers})${space})+(?:for\\s+)?`, 'i');
const program = /^(?:toggl|clockify|harvest|kimai|solidtime|klip)\b/i;

/**
 * Suggests a customer by the name of a file, like `Havn & Co - klippekort 2026.csv`. Returns
 * undefined if the name has none.
 */
export function suggestCustomer(file: string): string | undefined {
  const [words = ''] = (file.split(/[\\/]/).at(-1) ?? '').replaceAll('_', ' ').split(/\.\w{1,5}$/);
  if (program.test(words)) return undefined;
  const name = words.trim().replace(end, '').replace(start, '');
  return findCustomer({ name }, [name]);
}
