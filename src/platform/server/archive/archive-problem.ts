/**
 * The reason why an archive cannot be made, checked or restored, as a sentence for the operator.
 */
export class ArchiveProblem extends Error {
  /** @param code for a program that does something else then */
  constructor(
    sentence: string,
    readonly code?: 'olderFormat',
  ) {
    super(sentence);
    this.name = 'ArchiveProblem';
  }
}

/** Error of an archive whose bytes have changed since it was written. */
export class ArchiveBroken extends ArchiveProblem {
  /** @param parts which parts are broken */
  constructor(
    path: string,
    readonly parts: readonly string[],
  ) {
    super(`${path} is broken in ${parts.join(', ')}.`);
    this.name = 'ArchiveBroken';
  }
}
