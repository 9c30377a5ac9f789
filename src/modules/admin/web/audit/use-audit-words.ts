import { useTranslation } from 'react-i18next';
import { formatAmount, formatDateTime, formatDay, formatNumber } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { isDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { AuditChange, AuditLine, AuditValue } from '../../contract/audit';

/** Where the words of a code stand, by the field that holds it. */
const families: Record<string, string[]> = {
  accountStatus: ['companies:accountStatus'],
  accountType: ['companies:accountType'],
  category: ['time:category'],
  priority: ['tasks:priority'],
  status: ['tasks:status'],
  type: ['balances:type'],
  role: ['accounts:user.role'],
  relation: ['accounts:user.role'],
  grants: ['accounts:user.role'],
  staffStatus: ['people:users.state'],
  language: ['app:topbar.language'],
  roundingMode: ['balances:rounding.mode'],
  state: ['admin:outbox.state', 'admin:books.state'],
};

/**
 * What stands in the log, in words: fields by their labels, codes by theirs, and what is not known
 * as it is.
 */
export function useAuditWords() {
  const { t, i18n } = useTranslation([
    'admin',
    'companies',
    'time',
    'tasks',
    'balances',
    'accounts',
    'people',
    'app',
  ]);
  const locale = useLocale();
  const { timeZone } = useMe();
  const known = (key: string) => (i18n.exists(key) ? String(t(key as 'admin:title')) : undefined);

  return { headline, actor, field, value, kind };

  function kind(code: string): string {
    return known(`admin:audit.kind.${code}`) ?? code;
  }

  function headline(line: Pick<AuditLine, 'kind' | 'action'>): string {
    return t(`admin:audit.did.${line.action}`, { kind: kind(line.kind) });
  }

  function actor({ actorId, actorName }: Pick<AuditLine, 'actorId' | 'actorName'>): string {
    return actorName ?? (actorId === 'system' ? t('admin:audit.system') : actorId);
  }

  function field(name: string): string {
    return known(`admin:audit.field.${name}`) ?? name;
  }

  function value(name: string, fact: AuditValue, unit: AuditChange['unit']): string {
    if (fact === null || fact === '') return '–';
    if (typeof fact === 'boolean') return t(fact ? 'admin:audit.yes' : 'admin:audit.no');
    if (typeof fact === 'number')
      return unit ? formatAmount({ amount: fact, type: unit }, locale) : formatNumber(fact, locale);
    for (const family of families[name] ?? []) {
      const words = known(`${family}.${fact}`);
      if (words) return words;
    }
    if (isDay(fact)) return formatDay(fact, locale);
    return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(fact) ? instant(fact) : fact;
  }

  /** In a row that the log keeps whole an instant may have been written in any zone. */
  function instant(fact: string): string {
    const at = new Date(fact);
    return Number.isNaN(at.getTime()) ? fact : formatDateTime(at.toISOString(), locale, timeZone);
  }
}
