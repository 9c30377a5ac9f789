import { type Category, categories } from './category';

const words: Record<Category, readonly string[]> = {
  development: ['development', 'udvikling', 'kodning', 'coding'],
  design: ['design'],
  consulting: ['consulting', 'rådgivning', 'raadgivning'],
  support: ['support'],
  other: ['other', 'andet'],
};

/** The only category that one of its words, in either language, begins with `text`: `dev` is development, `de` is none. */
export function readCategory(text: string): Category | null {
  if (text.length < 2) return null;
  const matches = categories.filter((category) => words[category].some((word) => word.startsWith(text)));
  return matches.length === 1 ? (matches[0] ?? null) : null;
}
