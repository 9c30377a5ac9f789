import { useTranslation } from 'react-i18next';
import { formatAmount, formatDateTime, formatDay, formatNumber } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { isDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { AuditChange, AuditLine, AuditValue } from '../../contract/audit';

/** Namespaces and prefixes of the words for codes, by the field that holds the code. */
const families: Record<string, string[]> = {
  accountStatus: ['companies:value.accountStatus'],
  accountType: ['companies:value.accountType'],
  category: ['time:category'],
  priority: ['tasks:priority'],
  status: ['tasks:status', 'admin:audit.answer'],
  scope: ['keys:scope'],
  detail: ['admin:audit.detail'],
  format: ['webhooks:format'],
  events: ['webhooks:event'],
  disabledBecause: ['webhooks:disabled'],
  outcome: ['timeLater:question.outcome'],
  type: ['balances:type'],
  role: ['accounts:user.role'],
  relation: ['accounts:user.role'],
  providerId: ['admin:audit.provider'],
  grants: ['accounts:user.role'],
  staffStatus: ['people:users.state'],
  language: ['app:topbar.language'],
  roundingMode: ['balances:rounding.mode'],
  kind: ['admin:audit.takeout'],
  state: ['admin:outbox.state', 'admin:books.state', 'imports:state'],
};

/** Modules with a form for the record, whose labels name its fields. */
const entityWords: Record<string, string> = {
  company: 'companies',
  company_member: 'companies',
  balance: 'balancesLater',
  standing_sale: 'balancesLater',
  time_entry: 'time',
  task: 'tasks',
  app_user: 'people',
};

/**
 * Returns functions that put the log into words. Fields get the labels of their forms and codes
 * their words; unknown ones are shown unchanged.
 */
export function useAuditWords() {
  const { t, i18n } = useTranslation([
    'admin',
    'companies',
    'time',
    'tasks',
    'balances',
    'balancesLater',
    'accounts',
    'people',
    'app',
    'keys',
    'webhooks',
    'imports',
  ]);
  const locale = useLocale();
  const { timeZone } = useMe();
  const tell = useWho();
  const known = (key: string) => (i18n.exists(key) ? String(t(key as 'admin:title')) : undefined);

  return { headline, who, field, value, kind };

  function kind(code: string): string {
    return known(`admin:audit.kind.${code}`) ?? code;
  }

  function headline(line: Pick<AuditLine, 'kind' | 'action' | 'changes'>): string {
    if (line.kind === 'export' && line.changes.some(({ field }) => field === 'openedAt'))
      return t('admin:audit.did.downloaded', { kind: kind(line.kind) });
    return t(`admin:audit.did.${line.action}`, { kind: kind(line.kind) });
  }

  function actor({ actorId, actorName }: Pick<AuditLine, 'actorId' | 'actorName'>): string {
    if (actorId === 'unknown') return t('admin:audit.unknown');
    return actorName ?? (actorId === 'system' ? t('admin:audit.system') : actorId);
  }

  /** Returns the actor's name, and the channel unless it was a screen. */
  function who(line: Pick<AuditLine, 'actorId' | 'actorName' | 'by'>): string {
    const actorName = actor(line);
    return line.actorId === 'system' ? actorName : tell({ actorName, by: line.by });
  }

  function field(kindOfLine: string, name: string): string {
    const own = entityWords[kindOfLine];
    return (own && known(`${own}:field.${name}`)) ?? known(`admin:audit.field.${name}`) ?? name;
  }

  function value(name: string, fact: AuditValue, unit: AuditChange['unit']): string {
    if (fact === null || fact === '') return '–';
    if (typeof fact === 'boolean') return t(fact ? 'admin:audit.yes' : 'admin:audit.no');
    if (typeof fact === 'number')
      return unit ? formatAmount({ amount: fact, type: unit }, locale) : formatNumber(fact, locale);
    const own = families[name];
    // The log holds a list of codes as one text.
    if (own)
      return fact
        .split(', ')
        .map((code) => word(own, code))
        .join(', ');
    if (isDay(fact)) return formatDay(fact, locale);
    return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(fact) ? instant(fact) : fact;
  }

  function word(own: string[], code: string): string {
    for (const family of own) {
      const words = known(`${family}.${code}`);
      if (words) return words;
    }
    return code;
  }

  /** Formats an instant, which whole records in the log may hold in any time zone. */
  function instant(fact: string): string {
    const at = new Date(fact);
    return Number.isNaN(at.getTime()) ? fact : formatDateTime(at.toISOString(), locale, timeZone);
  }
}
