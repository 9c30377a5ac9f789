import { quoteWords } from '../../domain/line/line-question';
import { type LineOptions, readLine } from '../../domain/line/read-line';

/**
 * Composes a line from an amount and a title. It quotes the title if its words would be read as
 * something else.
 */
export function writeLine(length: string, title: string, options: LineOptions): string {
  const plain = join(length, title);
  const { draft } = readLine(plain, options);
  const isKept = !draft.question && draft.title === title;
  return isKept ? plain : join(length, quoteWords(title));
}

function join(length: string, title: string): string {
  return [length, title].filter(Boolean).join(' ');
}
