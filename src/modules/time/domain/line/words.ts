import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { normalizeWord } from '@/platform/reading/duration-grammar';

/**
 * Word of a line. `quoted`: in quotation marks, so it belongs to the title. `sigil`: it begins with
 * `#`, `@` or `/`.
 */
export type Word = {
  raw: string;
  normal: string;
  start: number;
  end: number;
  kind: 'plain' | 'quoted' | 'sigil';
};

/** Words of a line with everything that is needed to read them. */
export type LineWords = {
  words: readonly Word[];
  /**
   * Words as `normalizeWord` returns them; empty for a quoted word and for one that begins with a
   * sigil.
   */
  normal: readonly string[];
  locale: Locale;
  today: Day;
  /** True if the line has an amount, so that `5.11` is not taken for a duration. */
  hasAmount: boolean;
  /** True if the title has begun before the word that is being read. */
  isTitleBegun: boolean;
};

const mark = '["“”„]';
const wordForm = new RegExp(
  `@${mark}[^"“”„]*${mark}?|(?<![^\\s(])${mark}[^"“”„]+${mark}(?![^\\s).,;:!?])|\\S+`,
  'g',
);
const quoted = new RegExp(`^${mark}[^"“”„]+${mark}$`);
/** Abbreviation that is joined to its number: `kl.9`, `d.20/11`. */
const joinedWord = /^([([]*(?:kl|d)\.?|~)(?=\d)/i;

export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: raw, index } of text.matchAll(wordForm)) {
    if (quoted.test(raw)) words.push(toWord(raw, index, 'quoted'));
    else if (/^[#@/]/.test(raw)) words.push(toWord(raw, index, 'sigil'));
    else
      for (const { part, start } of splitParts(raw))
        words.push(toWord(part, index + start, 'plain'));
  }
  return words;
}

/** Returns the words between quotation marks. */
export function unquote(raw: string): string {
  return raw.slice(1, -1).trim();
}

function toWord(raw: string, start: number, kind: Word['kind']): Word {
  const bare = raw.replace(/^[([{~"“”„]+(?=.)|[)\]}"“”„]+([.,;:!?]*)$/g, '$1');
  const normal = kind === 'plain' ? normalizeWord(bare).replace(/’/g, "'") : '';
  return { raw, normal, start, end: start + raw.length, kind };
}

function splitParts(raw: string): { part: string; start: number }[] {
  const abbreviation = joinedWord.exec(raw)?.[0] ?? '';
  const rest = raw.slice(abbreviation.length);
  const isSum = /[\p{L}\d½¼¾]\+/u.test(rest) && /\d/.test(rest) && raw.length <= 40;
  const parts = isSum ? rest.split(/(\+)/).filter(Boolean) : [rest];
  let start = abbreviation.length;
  const placed = parts.map((part) => {
    start += part.length;
    return { part, start: start - part.length };
  });
  return abbreviation ? [{ part: abbreviation, start: 0 }, ...placed] : placed;
}

/** Tells whether the number after this word is a time of day and not a duration. */
export function isClockWord(word: string | undefined): boolean {
  return word === 'kl' || word === 'at';
}

/** Tells whether the word is a time of day after `kl.`, and so neither a duration nor a day. */
export function isTimeOfDay(words: readonly string[], at: number): boolean {
  return isClockWord(words[at - 1]) && /^\d{1,2}(?:[.:]\d{2})?$/.test(words[at] ?? '');
}

/** Tells whether a number after this word is not a duration: `version 2`, `kr 100`. */
export function isNumberedThing(word: string): boolean {
  return /^(?:v|ver|version|release|udgave|build|kr|dkk|eur|usd|[€$£])$/.test(word);
}

const measures =
  /^(?:kr|dkk|eur|usd|[€$£%]|procent|percent|pct|stk|px|[kmg]b|[kcm]?m[²³]|k[mg]|cm|mm|x)$/;

/** Tells whether a number before this word measures something other than time. */
export function isMeasure(word = ''): boolean {
  return measures.test(word);
}
