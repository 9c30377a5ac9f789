/** Soft hyphens, marks of direction and blanks without a width, but no joiners. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Blanks, joiners and fillers, of which nothing shows. */
const nothing = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Returns a text in the one form in which it is stored, found and compared; blanks alone become an
 * empty text.
 */
export function cleanText(text: string): string {
  if (nothing.test(text)) return '';
  return text.replace(unseen, '').normalize('NFC').replace(/\r\n?/g, '\n');
}

/** Cleans the texts inside a value in place, except passwords. */
export function cleanTexts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field !== 'string') cleanTexts(field);
    else if (!/password$/i.test(name)) fields[name] = cleanText(field);
  }
}
