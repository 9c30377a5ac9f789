/** How long texts may be, in characters. Contracts check it, forms say it, imports keep to it. */

/** The name of a person or a company. */
export const minNameLength = 2;
export const maxNameLength = 120;
/** Longest title of an entry or a task, in characters. */
export const maxTitleLength = 140;
/** Longest description, note, comment or mail, which may have several lines. */
export const maxTextLength = 5_000;
/** Longest reason, wish or answer: a few sentences. */
export const maxReasonLength = 500;
/** Longest text of one line that is neither a name nor a title. */
export const maxLineLength = 200;
/** Longest address of a mailbox (RFC 5321). */
export const maxEmailLength = 254;
/** Longest word that an installation defines: a type of service, a number, a label. */
export const maxWordLength = 40;
