import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { canRecordTime } from '@/modules/time/policy';
import { useScreens } from '@/platform/web/screens/screens';
import { later, laterDialog } from '@/ui/lazy-parts';
import { SkipLink } from '@/ui/skip-link';
import { ConnectionStrip } from './connection-strip';
import { Keyboard } from './keyboard/keyboard';
import { BottomNavigation } from './navigation/bottom-navigation';
import { SideNavigation } from './navigation/side-navigation';
import classes from './shell.module.css';
import { TopBar } from './top-bar';
import { UpgradeStrip } from './upgrade-strip';
import { useCategoryNames } from './use-category-names';

const contentId = 'content';

/** Loads only for subscribers of the plan. */
const GraceStrip = later(async () => (await import('@/modules/plans/web/grace-strip')).GraceStrip);

/** Opens above any page, which stays as it is. */
const LogSheet = laterDialog(
  async () => (await import('@/modules/time/web/logging/sheet/log-sheet')).LogSheet,
);

/** The frame around every screen of a signed-in user. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const actor = useActor();
  const { planUntil } = useMe();
  const entries = useScreens().listMenu(actor);
  const isLogging = useSearch({ strict: false, select: ({ log }) => log !== undefined });
  const canLog = canRecordTime(actor);
  useCategoryNames();
  return (
    <div className={classes.shell}>
      <SkipLink text={t('nav.skipToContent')} targetId={contentId} />
      <Keyboard />
      <TopBar />
      <ConnectionStrip />
      <UpgradeStrip />
      {planUntil !== null && <GraceStrip />}
      <div className={classes.below}>
        <SideNavigation entries={entries} />
        <main id={contentId} tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
      <BottomNavigation entries={entries.filter(({ isOnPhone }) => isOnPhone)} canLog={canLog} />
      {canLog && <LogSheet opened={isLogging} />}
    </div>
  );
}
