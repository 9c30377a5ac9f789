import { intlLocale, type Locale } from '@/platform/locale';

/**
 * Codes of the countries that the form offers: the Nordic ones, the rest of the EEA, and a few
 * more.
 */
export const countries = (
  'DK GL FO NO SE FI IS DE NL BE LU FR ES PT IT AT CH LI IE GB ' +
  'PL CZ SK HU SI HR RO BG GR CY MT EE LV LT US CA AU'
).split(' ');

export function countryName(code: string, locale: Locale): string {
  return (
    new Intl.DisplayNames(intlLocale[locale], { type: 'region', fallback: 'code' }).of(code) ?? code
  );
}
