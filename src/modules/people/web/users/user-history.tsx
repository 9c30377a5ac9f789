import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { useLocale } from '@/platform/web/use-locale';
import type { RightsHistoryLine } from '../../contract';
import { DrawerSection } from './drawer-section';
import { readHistoryChanges } from './history-changes';
import classes from './user-drawer.module.css';

/** Changes of a person's rights, with authors and times, newest first. */
export function UserHistory({ history }: { history: RightsHistoryLine[] }) {
  const { t } = useTranslation(['people', 'accounts']);
  const locale = useLocale();
  const who = useWho();
  const { timeZone } = useMe();
  const lines = history.flatMap((line) =>
    readHistoryChanges(line).map((change) => ({ ...change, line })),
  );
  if (lines.length === 0) return null;
  return (
    <DrawerSection title={t('people:users.history')}>
      <ul className={classes.list}>
        {lines.map(({ key, values, line }) => (
          <li key={`${line.id} ${key}`} className={classes.line}>
            <span>{t(`people:users.history.${key}`, wordsFor(values))}</span>
            <span className={classes.dimmed}>
              {who(line)} · {formatDateTime(line.at, locale, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </DrawerSection>
  );

  /** Roles and relations by their words; names as they are. */
  function wordsFor({
    from,
    to,
    company = '',
  }: {
    from?: Word;
    to?: Word;
    company?: string | null;
  }) {
    const word = (role: Word | undefined) =>
      role ? t(`accounts:user.role.${role}`).toLocaleLowerCase(locale) : '';
    return { from: word(from), to: word(to), company: company ?? '' };
  }
}

type Word = 'customer' | 'consultant' | 'staff';
