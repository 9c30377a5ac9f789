/** Blanks and signs without a shape at both ends, such as zero-width ones. */
const invisibleEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** Text of one line without anything invisible around it. */
export function trimLine(text: string): string {
  return text.replace(invisibleEnds, '');
}
