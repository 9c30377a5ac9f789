import { cleanText } from './clean-text';

const ends = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g;

/** Text of one line without anything invisible around it. */
export function trimLine(text: string): string {
  return cleanText(text).replace(ends, '');
}
