import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = resolve(import.meta.dirname, '../../..');

/** Beginnings that delay the subject of a sentence. */
const hardBeginning = /^(what|who|whose|which|the same|nothing|that of|those)\b/i;
/** Words that make a reader start over, wherever they are. */
const hardWord = /\b(whoever|whatever|whichever|nobody|somebody|told|asked|stands|anew|of many)\b/i;

const prepositions =
  'about|above|across|after|against|along|among|around|as|at|before|behind|below|beside|besides|' +
  'between|beyond|by|despite|down|during|except|for|from|in|inside|instead|like|of|off|on|out|' +
  'outside|over|per|since|through|till|to|under|until|up|upon|via|with|within|without';
const others =
  'undefined|null|none|also|not|only|then|so|and|but|or|yet|too|never|once|always|together|here|' +
  'now|neither|absent|equal|left out|its?|they|their';
const participles =
  'called|counted|held|kept|loaded|made|offered|printed|sent|set|shown|written|charged|given';
/** Beginnings of a description that has lost its noun, such as "Shown below the list". */
const lostNoun = new RegExp(`^(${prepositions}|${others}|${participles})\\b`, 'i');
const minWords = 4;

export type Sentence = { line: number; text: string };

/** Text with the line on which it begins. A description is a comment before a name. */
type Block = Sentence & { isDescription?: boolean };

/** Finds the sentences of a file that a reader has to read twice, in comments and test titles. */
export function findHardSentences(path: string): Sentence[] {
  const text = readFileSync(join(root, path), 'utf8');
  const blocks: Block[] = path.endsWith('.md')
    ? paragraphsOf(text)
    : [...commentsOf(path, text), ...titlesOf(text)];
  return blocks.flatMap(({ line, text: block, isDescription }) =>
    sentencesOf(block)
      .filter((sentence, at) => isHard(sentence) || (isDescription && at === 0 && isPart(sentence)))
      .map((sentence) => ({ line, text: sentence })),
  );
}

function isHard(sentence: string): boolean {
  return hardBeginning.test(sentence) || hardWord.test(sentence);
}

/** True for a sentence that begins without its noun, or is too short to say more than the name. */
function isPart(sentence: string): boolean {
  return lostNoun.test(sentence) || sentence.split(' ').length < minWords;
}

/** Splits a text into sentences. Code is replaced, because it is not read as a sentence. */
function sentencesOf(block: string): string[] {
  const plain = block.replaceAll(/`[^`]*`/g, 'x').replaceAll(/\s+/g, ' ');
  return plain.split(/(?<=[.!?])\s+/).map((sentence) => sentence.replace(/^[\s*(•–-]+/, ''));
}

/** Returns the comments of a file. Successive lines with `//` are one comment. */
function commentsOf(path: string, text: string): Block[] {
  const { comments } = parseSync(path, text);
  const blocks: (Block & { end: number })[] = [];
  for (const { type, value, start, end } of comments) {
    const last = blocks.at(-1);
    const goesOn = type === 'Line' && last && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start));
    if (goesOn) {
      last.text += ` ${value}`;
      last.end = end;
    } else {
      const line = lineAt(text, start);
      const isDescription = type === 'Block' && value.startsWith('*');
      blocks.push({ line, text: value.replaceAll(/^\s*\* ?/gm, '').trim(), end, isDescription });
    }
  }
  return blocks.map((block) => ({ ...block, text: block.text.trim() }));
}

function titlesOf(text: string): Sentence[] {
  const title =
    /\b(?:test|it|describe|story)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])([\s\S]*?)(?<!\\)\1/g;
  return [...text.matchAll(title)].map((found) => ({
    line: lineAt(text, found.index),
    text: found[2] ?? '',
  }));
}

/** Returns the paragraphs, points and cells of a page without its blocks of code. */
function paragraphsOf(text: string): Sentence[] {
  const plain = text.replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''));
  const mark = /^\s*(?:[-*+]|\d+\.|#+|>)\s+/;
  const blocks: Sentence[] = [];
  let current: Sentence | undefined;
  for (const [at, line] of plain.split('\n').entries()) {
    const content = line.replace(mark, '').trim();
    if (content.startsWith('|')) {
      blocks.push(...content.split('|').map((cell) => ({ line: at + 1, text: cell.trim() })));
    } else if (current && content !== '' && !mark.test(line)) {
      current.text += ` ${content}`;
    } else {
      current = content === '' ? undefined : { line: at + 1, text: content };
      if (current) blocks.push(current);
    }
  }
  return blocks;
}

function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}
