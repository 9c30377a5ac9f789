/** How long texts may be, in characters. Contracts check it, forms say it, imports keep to it. */

/** The name of a person or a company. */
export const minNameLength = 2;
export const maxNameLength = 120;
/** The title of a piece of work: an entry or a task. */
export const maxTitleLength = 140;
/** Texts of several lines: descriptions, notes, comments, mails. */
export const maxTextLength = 5_000;
/** Reasons, wishes and answers: a few sentences. */
export const maxReasonLength = 500;
/** A text of one line that is neither a name nor a title. */
export const maxLineLength = 200;
/** Longest address of a mailbox (RFC 5321). */
export const maxEmailLength = 254;
/** A word of the installation's own: a type of service, a number, a label. */
export const maxWordLength = 40;
