import type { Locale } from '@/platform/locale';
import { type Category, categories } from './category';

/** Labels of the categories in this installation. An empty text means Klip's own label. */
export type CategoryLabels = Record<Category, Record<Locale, string>>;

/** Klip's own labels, equal to those in the messages. */
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

/** Returns the label of a category on the screen. */
export function labelOf(labels: CategoryLabels, category: Category, language: Locale): string {
  return labels[category][language] || ownWords[category][language];
}

/** Returns the label to save for a typed text. Klip's own label is saved as an empty text. */
export function asLabel(category: Category, language: Locale, text: string): string {
  const label = text.trim().replace(/\s+/g, ' ');
  return label === ownWords[category][language] ? '' : label;
}

export type LabelPlace = { category: Category; language: Locale };

/**
 * Finds a label that two categories share in one language, ignoring case; undefined if all differ.
 */
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
 * Finds the only category with a label, in either language, that begins with `text`. `dev` is
 * development; `de` is ambiguous and gives null.
 *
 * Labels of the installation win over Klip's own: if it calls support *Design* and design *UX*,
 * `design` is support. A label of several words is typed without spaces or with hyphens.
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

/**
 * Beginnings of words that name work of a category. They are used only for categories with Klip's
 * own label.
 */
const stems: Record<Category, string> = {
  development: 'udvikl|develop|kod|coding|api|bug|fejlret|rettels|fix',
  design: 'design|layout|logo',
  consulting: 'rådgiv|consult|workshop|analyse|\\S*(?:møde|meeting)',
  support: 'support|hjælp|help|drift',
  other: '',
};

/**
 * Finds the category that a title names first, by a label of the installation or else by a word for
 * one of Klip's own labels. Returns undefined if there is none.
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
