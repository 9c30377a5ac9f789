import type { AmountType } from '@/platform/amount';
import type { Locale } from '@/platform/locale';
import { readDecimal, readSeconds } from './number-style';

/** Reads a typed amount left as whole minutes or credits; null if it is no number. */
export function readLeftTyped(text: string, type: AmountType, locale: Locale): number | null {
  const style = findStyle(text, locale);
  if (text.trim() === '' || (text.includes(',') && text.includes('.'))) return null;
  if (type === 'credits') {
    const credits = readDecimal(text, style);
    return credits !== null && Number.isInteger(credits) ? credits : null;
  }
  const read = readSeconds(text, style);
  return read && Math.round(read.value / 60);
}

/** A number with only one sign is read with that sign before the decimals. */
function findStyle(text: string, locale: Locale): 'comma' | 'point' {
  if (text.includes(',')) return 'comma';
  return text.includes('.') || locale !== 'da' ? 'point' : 'comma';
}
