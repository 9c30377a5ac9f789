import type { Locale } from '@/platform/locale';
import { type Category, categories } from './category';

/** Labels of the categories in this installation; an empty text means Klip's own word. */
export type CategoryLabels = Record<Category, Record<Locale, string>>;

/** Klip's own words, as the messages have them. */
const ownWords: CategoryLabels = {
  development: { da: 'Udvikling', en: 'Development' },
  design: { da: 'Design', en: 'Design' },
  consulting: { da: 'Rådgivning', en: 'Consulting' },
  support: { da: 'Support', en: 'Support' },
  other: { da: 'Andet', en: 'Other' },
};

const otherWords: Partial<Record<Category, readonly string[]>> = {
  development: ['kodning', 'coding'],
  consulting: ['raadgivning'],
};

export const ownLabels = Object.fromEntries(
  categories.map((category) => [category, { da: '', en: '' }]),
) as CategoryLabels;

/** The label of a category on the screen. */
export function labelOf(labels: CategoryLabels, category: Category, language: Locale): string {
  return labels[category][language] || ownWords[category][language];
}

/** Klip's own word is no word of the installation, however it was typed. */
export function asLabel(category: Category, language: Locale, text: string): string {
  const label = text.trim().replace(/\s+/g, ' ');
  return label === ownWords[category][language] ? '' : label;
}

export type LabelPlace = { category: Category; language: Locale };

/** A label that another category has in the same language; capital letters make no difference. */
export function findSameLabel(labels: CategoryLabels): LabelPlace | undefined {
  for (const language of ['da', 'en'] as const) {
    const words = categories.map((category) => lower(labelOf(labels, category, language)));
    const category = categories.find(
      (own, at) =>
        labels[own][language] !== '' &&
        words.some((word, other) => other !== at && word === words[at]),
    );
    if (category) return { category, language };
  }
  return undefined;
}

/**
 * The one category with a word, in either language, that begins with `text`: `dev` is development,
 * `de` is ambiguous and gives null.
 * Labels on the screen go before Klip's own words: an installation that calls support *Design* and
 * design *UX* gets the category it reads. A label of several words is typed without spaces or with
 * hyphens.
 */
export function readCategory(text: string, labels: CategoryLabels = ownLabels): Category | null {
  const typed = joined(text);
  if (typed.length < 2) return null;
  const shown = (category: Category) =>
    [labelOf(labels, category, 'da'), labelOf(labels, category, 'en')].map(joined);
  const known = (category: Category) =>
    [category, ...Object.values(ownWords[category]), ...(otherWords[category] ?? [])].map(joined);
  for (const listWords of [shown, known]) {
    for (const fits of [
      (word: string) => word === typed,
      (word: string) => word.startsWith(typed),
    ]) {
      const found = categories.filter((category) => listWords(category).some(fits));
      if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
    }
  }
  return null;
}

/** Beginnings of words by which people name work of a category with Klip's own label. */
const stems: Record<Category, string> = {
  development: 'udvikl|develop|kod|coding|api|bug|fejlret|rettels|fix',
  design: 'design|layout|logo',
  consulting: 'rådgiv|consult|workshop|analyse|\\S*(?:møde|meeting)',
  support: 'support|hjælp|help|drift',
  other: '',
};

/**
 * The category that the words of a title name first: by a label of the installation, else by words
 * for Klip's own labels. Undefined if none does.
 */
export function readTitleCategory(
  title: string,
  labels: CategoryLabels = ownLabels,
): Category | undefined {
  const words = lower(title);
  const places = categories.map((category) => {
    const own = [labels[category].da, labels[category].en].filter(Boolean).map(lower);
    const at = own.map((label) => words.indexOf(label)).filter((place) => place >= 0);
    const stem = own.length > 0 ? '' : stems[category];
    const found = stem && new RegExp(`(?<![\\p{L}\\p{N}])(?:${stem})`, 'u').exec(words);
    return { category, at: Math.min(...at, found ? found.index : Number.POSITIVE_INFINITY) };
  });
  const [first] = places.toSorted((one, other) => one.at - other.at);
  return first && first.at < Number.POSITIVE_INFINITY ? first.category : undefined;
}

function joined(text: string): string {
  return lower(text).replace(/[\s-]/g, '');
}

function lower(text: string): string {
  return text.toLocaleLowerCase('da');
}
