import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay } from '@/i18n/format';
import type { AccessWay } from '@/modules/accounts/contract';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { readDevice } from './read-device';

/**
 * Returns functions that give the name of a way into the account with a line of facts about it, and
 * the name of a device.
 */
export function useWayWords(): {
  wordsOf: (way: AccessWay) => { name: string; facts: string };
  nameOfDevice: (userAgent: string | null) => string;
} {
  const { t } = useTranslation('accountsLater');
  const locale = useLocale();
  const { timeZone } = useMe();

  function nameOf({ kind, name, detail }: AccessWay): string {
    if (kind === 'session') return nameOfDevice(name);
    return name ?? detail ?? t(`ways.kind.${kind}`);
  }

  function nameOfDevice(userAgent: string | null): string {
    const { browser, system } = readDevice(userAgent);
    if (browser && system) return t('ways.browserOn', { browser, system });
    return browser ?? system ?? t('ways.unknownDevice');
  }

  function sayUse(way: AccessWay): string | undefined {
    const { lastUsedAt } = way;
    if (lastUsedAt) return t('ways.used', { time: formatDateTime(lastUsedAt, locale, timeZone) });
    return isCounted(way) ? t('ways.used.never') : undefined;
  }

  function wordsOf(way: AccessWay) {
    const { kind, since } = way;
    const name = nameOf(way);
    const kindName = t(`ways.kind.${kind}`);
    const facts = [
      kindName === name ? undefined : kindName,
      way.detail === name ? undefined : way.detail,
      t(`ways.since.${kind}`, { date: formatDay(toDay(new Date(since), timeZone), locale) }),
      sayUse(way),
    ];
    return { name, facts: facts.filter(Boolean).join(' · ') };
  }

  return { wordsOf, nameOfDevice };
}

/** Tells whether every use was recorded, which is false for passwords and providers. */
function isCounted({ kind }: AccessWay): boolean {
  return kind !== 'password' && kind !== 'provider';
}
