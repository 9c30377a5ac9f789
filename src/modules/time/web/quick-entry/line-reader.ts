import { readLine } from '../../domain/line/read-line';
import { dropShortcut } from './drop-shortcut';
import { writeLine } from './write-line';

/** Understands a typed line. It comes once the page is shown, or with the typing. */
export const lineReader = { readLine, writeLine, dropShortcut };

export type LineReader = typeof lineReader;
