/** Tells whether a cell says yes, as people and programs write it. */
export function isYes(text: string): boolean {
  return /^(?:yes|ja|true|sand|1|x|y|j)$/i.test(text);
}
