import { cardWords, findCustomer, months } from './find-customer';

const work = 'timer|tid|timeregistrering|hours';
const lists = 'oversigt|overview|eksport|export|rapport|report|kopi|copy';
const numbers = String.raw`[\d.]+`;
const period = String.raw`(?:${months}|uge|week|q|kvartal|quarter)\s*${numbers}`;
const space = String.raw`[\s\-–,(]+`;
/** ` - klippekort 2026`, ` maj 2026 (2)`; `Studio Maj` is a name. */
const end = new RegExp(
  `(?:${space}(?:${period}|${cardWords}|${work}|${lists}|${numbers})\\)?)+$`,
  'i',
);
/** Words at the start that are no customer: `2026 timer for `. */
const start = new RegExp(`^(?:(?:${work}|${numbers})${space})+(?:for\\s+)?`, 'i');
const program = /^(?:toggl|clockify|harvest|kimai|solidtime|klip)\b/i;

/** A customer that the name of a file may mean: `Havn & Co - klippekort 2026.csv`. */
export function suggestCustomer(file: string): string | undefined {
  const [words = ''] = (file.split(/[\\/]/).at(-1) ?? '').replaceAll('_', ' ').split(/\.\w{1,5}$/);
  if (program.test(words)) return undefined;
  const name = words.trim().replace(end, '').replace(start, '');
  return findCustomer({ name }, [name]);
}
