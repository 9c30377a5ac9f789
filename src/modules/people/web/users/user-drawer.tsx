import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import type { RightsHistoryLine } from '../../contract';
import { DrawerSection } from './drawer-section';
import { readHistoryChanges } from './history-changes';
import { UserActions } from './user-actions';
import classes from './user-drawer.module.css';
import { UserHead } from './user-head';
import { UserMemberships } from './user-memberships';
import { UserRole } from './user-role';
import { UserSessions } from './user-sessions';

type UserDrawerProps = { userId: string | undefined; onClose: () => void };

/**
 * Shows one person next to the list: their rights and history. The address holds the person's id.
 */
export function UserDrawer({ userId, onClose }: UserDrawerProps) {
  const { t } = useTranslation('people');
  return (
    <SideDrawer of={userId} onClose={onClose} title={t('users.one')} size={480}>
      {(shown) => <UserDetail id={shown} />}
    </SideDrawer>
  );
}

function UserDetail({ id }: { id: string }) {
  const user = useQuery(api.people.find.queryOptions({ input: { id } }));
  return (
    <QueryView query={user}>
      {(found) => (
        <Stack gap="lg">
          <UserHead user={found} />
          <UserRole user={found} />
          <UserMemberships user={found} />
          <UserSessions user={found} />
          <UserHistory history={found.history} />
          <UserActions user={found} />
        </Stack>
      )}
    </QueryView>
  );
}

/** Shows the changes of a person's rights, with authors and times, newest first. */
function UserHistory({ history }: { history: RightsHistoryLine[] }) {
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
      <ul className={look.list}>
        {lines.map(({ key, values, line }) => (
          <li key={`${line.id} ${key}`} className={`${look.wrappingLine} ${classes.line}`}>
            <span>{t(`people:users.history.${key}`, wordsFor(values))}</span>
            <span className={look.hint}>
              {who(line)} · {formatDateTime(line.at, locale, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </DrawerSection>
  );

  /** Returns the text for a value: a label for roles and relations, and names unchanged. */
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
