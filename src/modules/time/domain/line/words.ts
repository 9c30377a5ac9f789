import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { normalizeWord } from '@/platform/reading/duration-grammar';

/** `quoted`: between quotation marks, so it is title. `sigil`: begins with `#`, `@` or `/`. */
export type Word = {
  raw: string;
  normal: string;
  start: number;
  end: number;
  kind: 'plain' | 'quoted' | 'sigil';
};

/** A line and what its words are read with. */
export type LineWords = {
  words: readonly Word[];
  /** Words from `normalizeWord`; empty for a quoted word and for one that begins with a sigil. */
  normal: readonly string[];
  locale: Locale;
  today: Day;
  /** The line holds an amount somewhere, so `5.11` is no duration. */
  hasAmount: boolean;
  /** The title has begun: one of its words precedes the word that is being read. */
  isTitleBegun: boolean;
};

const mark = '["“”„]';
const wordForm = new RegExp(
  `@${mark}[^"“”„]*${mark}?|(?<![^\\s(])${mark}[^"“”„]+${mark}(?![^\\s).,;:!?])|\\S+`,
  'g',
);
const quoted = new RegExp(`^${mark}[^"“”„]+${mark}$`);
/** A short word, a figure, and what is written together with it: `kl.9`, `d.20/11`. */
const led = /^([([]*(?:kl|d)\.?|~)(?=\d)/i;

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

/** The words between quotation marks. */
export function unquote(raw: string): string {
  return raw.slice(1, -1).trim();
}

function toWord(raw: string, start: number, kind: Word['kind']): Word {
  const bare = raw.replace(/^[([{~"“”„]+(?=.)|[)\]}"“”„]+([.,;:!?]*)$/g, '$1');
  const normal = kind === 'plain' ? normalizeWord(bare).replace(/’/g, "'") : '';
  return { raw, normal, start, end: start + raw.length, kind };
}

function splitParts(raw: string): { part: string; start: number }[] {
  const lead = led.exec(raw)?.[0] ?? '';
  const rest = raw.slice(lead.length);
  const isSum = /[\p{L}\d½¼¾]\+/u.test(rest) && /\d/.test(rest) && raw.length <= 40;
  const parts = isSum ? rest.split(/(\+)/).filter(Boolean) : [rest];
  let start = lead.length;
  const placed = parts.map((part) => {
    start += part.length;
    return { part, start: start - part.length };
  });
  return lead ? [{ part: lead, start: 0 }, ...placed] : placed;
}

/** True for words before a time of day, which is no duration. */
export function isClockWord(word: string | undefined): boolean {
  return word === 'kl' || word === 'at';
}

/** `kl. 9`: no duration and no day. */
export function isTimeOfDay(words: readonly string[], at: number): boolean {
  return isClockWord(words[at - 1]) && /^\d{1,2}(?:[.:]\d{2})?$/.test(words[at] ?? '');
}

/** True for a word after which a number is no duration: `version 2`, `kr 100`. */
export function isNumberedThing(word: string): boolean {
  return /^(?:v|ver|version|release|udgave|build|kr|dkk|eur|usd|[€$£])$/.test(word);
}

const measures =
  /^(?:kr|dkk|eur|usd|[€$£%]|procent|percent|pct|stk|px|[kmg]b|[kcm]?m[²³]|k[mg]|cm|mm|x)$/;

/** A number before one of these measures something else than time. */
export function isMeasure(word = ''): boolean {
  return measures.test(word);
}
