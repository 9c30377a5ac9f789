import { quoteWords } from '../../domain/line/line-question';
import { type LineOptions, readLine } from '../../domain/line/read-line';

/** A line of this length with this title; between marks where it would be read otherwise. */
export function writeLine(length: string, title: string, options: LineOptions): string {
  const plain = join(length, title);
  const { draft } = readLine(plain, options);
  const isKept = !draft.question && draft.title === title;
  return isKept ? plain : join(length, quoteWords(title));
}

function join(length: string, title: string): string {
  return [length, title].filter(Boolean).join(' ');
}
