import { cleanText } from './clean-text';

const ends = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g;

/** Removes everything invisible from both ends of a line. */
export function trimLine(text: string): string {
  return cleanText(text).replace(ends, '');
}
