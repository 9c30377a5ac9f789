import { createInstance, type i18n, type TypeOptions } from 'i18next';
import type { Quantity } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import {
  formatAmount,
  formatAmountLong,
  formatDay,
  formatNumber,
  formatPeriod,
  type SoldFor,
} from './format';

/**
 * An instance that is ready when it returns, for server and browser.
 *
 * Keys are flat because some are prefixes of others (`delete`, `delete.title`). Values stay
 * unescaped: React escapes them, and a mail template must do it itself.
 */
export function createI18n(locale: Locale, resources: Partial<TypeOptions['resources']>): i18n {
  const instance = createInstance();
  instance.init({
    lng: locale,
    resources: { [locale]: resources },
    initAsync: false,
    fallbackLng: false,
    ns: Object.keys(resources),
    defaultNS: 'app',
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    // Words that change while they are on the screen: the installation's names of categories.
    react: { bindI18nStore: 'added' },
  });
  addFormatters(instance);
  return instance;
}

function addFormatters(instance: i18n): void {
  const { services } = instance;
  services.formatter?.add('amount', (value: Quantity, lng) => formatAmount(value, lng as Locale));
  services.formatter?.add('amountLong', (value: Quantity, lng) =>
    formatAmountLong(value, lng as Locale),
  );
  services.formatter?.add('onlyLeft', ({ amount, type }: Quantity, lng) =>
    amount < 0
      ? instance.t('ui:amount.overdrawn', { lng, by: { amount: -amount, type } })
      : instance.t('ui:amount.onlyLeft', { lng, left: { amount, type } }),
  );
  services.formatter?.add('day', (value: Day, lng) => formatDay(value, lng as Locale));
  services.formatter?.add('period', (value: SoldFor, lng) => formatPeriod(value, lng as Locale));
  services.formatter?.add('number', (value: number, lng) => formatNumber(value, lng as Locale));
}
