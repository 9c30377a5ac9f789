import type { Explained, Explanation } from '../explanation';
import type { Locale } from '../locale';
import type { Translate } from './problem';

type Say = (key: string, values: Record<string, unknown>) => string;

/** Returns the words of one language. */
export function sayIn(locale: Locale, translate: Translate): Say {
  return (key, values) => translate(locale, key, values);
}

/** Says an explanation as a sum in words. */
export function sayExplained({ type, amount, terms }: Explanation, say: Say): Explained {
  const lines = terms.map(({ words, values, amount: part }) => {
    const size = { amount: Math.abs(part), type };
    return { amount: part, text: say(words, { ...values, amount: size }) };
  });
  const sum = lines.map(({ text, amount: part }, index) => {
    if (index === 0) return part < 0 ? `−${text}` : text;
    return `${part > 0 ? '+' : '−'} ${text}`;
  });
  const figure = say('balances:amount', { amount: { amount, type } });
  return { type, amount, lines, sentence: `${figure} = ${sum.join(' ')}` };
}
