import type { BalanceView } from '@/modules/balances/contract/balance';
import { countExpiry } from '@/modules/balances/domain/expiry';
import type { Day } from '@/platform/day';
import { type Locale, locales } from '@/platform/locale';
import type { Translate } from '@/platform/server/problem';
import { escapeHtml } from '@/platform/text/escape-html';
import { sortOwnBalances } from '../domain';

/** Largest number of balances in the first frame; the screen that follows shows all. */
const maxDrawn = 8;

type FigureOptions = {
  today: Day;
  /** True for a person of several companies: each balance then bears the name of its company. */
  isNamed: boolean;
  translate: Translate;
};

/**
 * Writes what is left on the balances in use as HTML, for a page whose scripts have not loaded.
 * It is written in each language, because only the browser knows which one the person has chosen.
 * Returns undefined without such a balance.
 */
export function drawFigures(
  balances: readonly BalanceView[],
  options: FigureOptions,
): string | undefined {
  const { inUse } = sortOwnBalances(balances);
  if (inUse.length === 0) return undefined;
  return locales.map((locale) => drawList(inUse.slice(0, maxDrawn), locale, options)).join('');
}

function drawList(
  balances: readonly BalanceView[],
  locale: Locale,
  { today, isNamed, translate }: FigureOptions,
): string {
  const say = (key: string, values?: Record<string, unknown>) =>
    escapeHtml(translate(locale, key, values));
  const items = balances.map(({ type, companyName, number, expiresOn, ...amounts }) => {
    const left = { amount: amounts.currentAmount, type };
    const total = { amount: amounts.totalAmount, type };
    const { key, days } = countExpiry(expiresOn, today);
    const expiry = say(`balances:${key}`, { count: days, date: expiresOn ?? '' });
    const kind = say(type === 'credits' ? 'balances:card' : 'balances:timeBank');
    return (
      `<li class="panel"><b>${isNamed ? escapeHtml(companyName) : kind}</b>` +
      `<small>${escapeHtml(number)} · ${expiry}</small>` +
      `<strong>${say('balances:hoursLeft', { left, total })}</strong></li>`
    );
  });
  const label = say('overview:balances');
  return `<ul class="figures" lang="${locale}" aria-label="${label}">${items.join('')}</ul>`;
}
