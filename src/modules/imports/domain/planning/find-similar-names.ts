import { countSlips } from '@/platform/reading/count-slips';
import { normalise } from '../sheet';

const maxSimilar = 3;
/**
 * Largest number of typing errors between two long names. Names of four to seven letters may differ
 * by one.
 */
const maxErrors = 2;
const minLong = 8;
const minShort = 4;

const legalForms = new Set(
  'as aps is ivs ks ps amba smba gmbh ag ab ltd limited inc llc'.split(' '),
);

/**
 * Finds the candidates that each name may mean, the nearest first. Names match if they differ by
 * their legal form or a small typing error. Different numbers, or different words of one or two
 * letters, rule a match out.
 */
export function findSimilarNames<One extends { name: string }>(
  names: readonly string[],
  candidates: readonly One[],
  mayBe: (name: string, candidate: One) => boolean = () => true,
): Map<string, One[]> {
  const index = new Map<string, IndexedName<One>[]>();
  for (const candidate of candidates) {
    const folded = fold(candidate.name);
    const key = `${folded.letters.length} ${folded.marks}`;
    const alike = index.get(key) ?? [];
    alike.push({ candidate, folded });
    index.set(key, alike);
  }
  const findFor = (name: string) =>
    findNearest(fold(name), index, (candidate) => mayBe(name, candidate));
  return new Map(names.map((name) => [name, findFor(name)]));
}

type IndexedName<One> = { candidate: One; folded: FoldedName };

function findNearest<One>(
  folded: FoldedName,
  index: ReadonlyMap<string, readonly IndexedName<One>[]>,
  mayBe: (candidate: One) => boolean,
): One[] {
  const found: { candidate: One; distance: number }[] = [];
  const { length } = folded.letters;
  for (let other = length - maxErrors; other <= length + maxErrors; other += 1) {
    for (const one of index.get(`${other} ${folded.marks}`) ?? []) {
      const distance = measure(folded, one.folded);
      if (distance !== null && mayBe(one.candidate))
        found.push({ candidate: one.candidate, distance });
    }
  }
  found.sort((one, other) => one.distance - other.distance);
  return found.slice(0, maxSimilar).map(({ candidate }) => candidate);
}

/**
 * Name in a simple form for comparison. `letters` joins all longer words, `marks` the others; `has`
 * is the set of the letters as bits.
 */
type FoldedName = { marks: string; letters: string; has: number };

function fold(name: string): FoldedName {
  const words = normalise(name)
    .replace(/å/g, 'aa')
    .replace(/[æä]/g, 'ae')
    .replace(/[øö]/g, 'oe')
    .normalize('NFD')
    // A hyphen replaces the slash of `A/S` in names of sheets.
    .replace(/(?<!\p{L})(\p{L})-(?=\p{L}(?!\p{L}))/gu, '$1')
    .replace(/[\p{M}./'’]/gu, '')
    .replace(/[&+]|\b(?:og|and)\b/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  const isMark = (word: string) => /^(?:\p{L}{1,2}|[ivx]+)$|\p{N}/u.test(word);
  const letters = words.filter((word) => !isMark(word)).join('');
  const has = [...letters].reduce((set, letter) => set | (1 << (letter.charCodeAt(0) & 31)), 0);
  return { marks: words.filter(isMark).join(' '), letters, has };
}

/** Counts the typing errors between two names; null if there are too many. */
function measure(one: FoldedName, other: FoldedName): number | null {
  const length = Math.min(one.letters.length, other.letters.length);
  const max = length >= minLong ? maxErrors : length >= minShort ? 1 : 0;
  if (countBits(one.has ^ other.has) > 2 * max) return null;
  const distance = countSlips(one.letters, other.letters, max);
  // `Hansen VVS` and `Jensen VVS` are different names.
  const isOther = distance === 2 && one.letters[0] !== other.letters[0];
  return distance > max || isOther ? null : distance;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
