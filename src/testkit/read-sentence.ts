import type { AmountType } from '@/platform/amount';
import type { Locale } from '@/platform/locale';
import { parseDuration } from '@/platform/reading/duration-grammar';

const words = { da: 'klip', en: 'credits?' };

/**
 * Reads the sentence of an explanation as its reader would, without the code that wrote it: the
 * figure before the equals sign, and the sum of the amounts behind it.
 */
export function readSentence(sentence: string, type: AmountType, locale: Locale) {
  const [figure = '', ...rest] = sentence.replaceAll('\u00a0', ' ').split(' = ');
  const sum = rest.join(' = ').replace(/[”“][^”“]*[”“]/g, '');
  const terms = sum.split(/ (?=[+−] )/);
  const parts = terms.map((term) => readSigned(term, type, locale));
  const total = parts.reduce((before, part) => before + part, 0);
  return { figure: readSigned(figure, type, locale), sum: total };
}

function readSigned(text: string, type: AmountType, locale: Locale): number {
  const unit = type === 'credits' ? words[locale] : '(?:[th]|min)';
  const form = new RegExp(`^([+−]?) ?((?:[\\d.,]+ ${unit} ?)+)`).exec(text);
  if (!form) throw new Error(`“${text}” begins with no amount`);
  const [, sign, amount = ''] = form;
  const size =
    type === 'credits'
      ? Number(amount.replace(/\D/g, ''))
      : parseDuration(amount.trim().replace(/[.,](?=\d{3})/g, ''), locale)?.minutes;
  if (size === undefined) throw new Error(`“${amount}” is no amount`);
  return sign === '−' ? -size : size;
}
