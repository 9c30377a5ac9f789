import type { Locale } from '@/platform/locale';

export type NumberWord = { value: number; language: Locale; wordCount: number };

const ones: Record<Locale, string[]> = {
  da: ['', 'en', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
};
const teens: Record<Locale, string> = {
  da: 'ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
  en: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
};
const tens: Record<Locale, string> = {
  da: 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems',
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
};
const others: Record<Locale, Record<string, number>> = {
  da: { et: 1, én: 1, ét: 1, tredve: 30, halvtres: 50, halvfjers: 70, firsindstyve: 80 },
  en: { a: 1, an: 1, fourty: 40 },
};

/** Every number below a hundred by its name. */
const values: Record<Locale, ReadonlyMap<string, number>> = {
  da: nameNumbers('da', (one, ten) => [`${one}og${ten}`]),
  en: nameNumbers('en', (one, ten) => [`${ten}-${one}`, `${ten}${one}`]),
};

/**
 * Names of numbers that are recognised when misspelt. Short names are left out, because they
 * resemble too many other words.
 */
export const numberNames: readonly string[] = [...values.da.keys(), ...values.en.keys()].filter(
  (name) => name.length > 3,
);

export function isNumberName(word: string): boolean {
  return values.da.has(word) || values.en.has(word);
}

/** Reads the number in words that starts at word `at`: `fem og tyve`, `twenty five`. */
export function readNumberWord(
  words: readonly string[],
  at: number,
  language: Locale,
): NumberWord | null {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3);
  const isSpaced = language === 'da' && second === 'og';
  const spaced = isSpaced ? `${first === 'et' ? 'en' : first}og${third}` : `${first}-${second}`;
  const compound = values[language].get(spaced);
  if (compound !== undefined) return { value: compound, language, wordCount: isSpaced ? 3 : 2 };
  const value = values[language].get(first);
  return value === undefined ? null : { value, language, wordCount: 1 };
}

function nameNumbers(
  language: Locale,
  join: (one: string, ten: string) => string[],
): ReadonlyMap<string, number> {
  const names = new Map(Object.entries(others[language]));
  ones[language].forEach((one, value) => {
    if (one) names.set(one, value);
  });
  teens[language].split(' ').forEach((name, index) => {
    names.set(name, 10 + index);
  });
  tens[language].split(' ').forEach((ten, index) => {
    const value = (index + 2) * 10;
    names.set(ten, value);
    ones[language].forEach((one, rest) => {
      if (one) for (const name of join(one, ten)) names.set(name, value + rest);
    });
  });
  return names;
}
