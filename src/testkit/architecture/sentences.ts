import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = resolve(import.meta.dirname, '../../..');

/** A sentence starts with its noun, then the verb. */
const beginnings =
  'what|who|whose|which|of (many|one|all|each|them|these|two)|the same|nothing|none|that of|those';
const hardBeginning = new RegExp(`^(${beginnings})\\b`, 'i');
/** Words that make a reader start over, wherever they are. */
const hardWord = /\b(whoever|whatever|whichever|nobody|somebody|told|asked|stands|anew|of many)\b/i;

export type Sentence = { line: number; text: string };

/** Sentences of a file that a reader has to read twice, in its comments and test titles. */
export function findHardSentences(path: string): Sentence[] {
  const text = readFileSync(join(root, path), 'utf8');
  const blocks = path.endsWith('.md')
    ? paragraphsOf(text)
    : [...commentsOf(path, text), ...titlesOf(text)];
  return blocks.flatMap(({ line, text: block }) =>
    sentencesOf(block)
      .filter((sentence) => hardBeginning.test(sentence) || hardWord.test(sentence))
      .map((sentence) => ({ line, text: sentence })),
  );
}

/** Without code, which is not read as a sentence. */
function sentencesOf(block: string): string[] {
  const plain = block.replaceAll(/`[^`]*`/g, 'x').replaceAll(/\s+/g, ' ');
  return plain.split(/(?<=[.!?])\s+/).map((sentence) => sentence.replace(/^[\s*(•–-]+/, ''));
}

/** Comments; lines with `//` below one another are one. */
function commentsOf(path: string, text: string): Sentence[] {
  const { comments } = parseSync(path, text);
  const blocks: (Sentence & { end: number })[] = [];
  for (const { type, value, start, end } of comments) {
    const last = blocks.at(-1);
    const goesOn = type === 'Line' && last && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start));
    if (goesOn) {
      last.text += ` ${value}`;
      last.end = end;
    } else {
      const line = lineAt(text, start);
      blocks.push({ line, text: value.replaceAll(/^\s*\* ?/gm, '').trim(), end });
    }
  }
  return blocks.map(({ line, text: block }) => ({ line, text: block.trim() }));
}

function titlesOf(text: string): Sentence[] {
  const title =
    /\b(?:test|it|describe|story)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])([\s\S]*?)(?<!\\)\1/g;
  return [...text.matchAll(title)].map((found) => ({
    line: lineAt(text, found.index),
    text: found[2] ?? '',
  }));
}

/** Paragraphs, points and cells of a page; code blocks are left out. */
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
