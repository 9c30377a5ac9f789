import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff, IconLogout } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { Bell } from '@/modules/notifications/web/bell';
import { canRecordTime } from '@/modules/time/policy';
import { TimerPill } from '@/modules/time/web/timer/timer-pill';
import { useCategoryLabels } from '@/modules/time/web/use-category-labels';
import { firstLook } from '@/platform/web/first-look';
import { useLiveStatus } from '@/platform/web/live/live-status';
import { useMaintenance } from '@/platform/web/live/maintenance';
import { useNewPages } from '@/platform/web/live/new-pages';
import { findHomePath, useScreens } from '@/platform/web/screens/screens';
import { AfterDelay } from '@/ui/feedback/after-delay';
import { keepWritten } from '@/ui/kept-text';
import { later, laterDialog } from '@/ui/lazy-parts';
import { Logo } from '@/ui/logo';
import look from '@/ui/look.module.css';
import { SkipLink } from '@/ui/skip-link';
import { knownCategoryLabels, nameCategories } from '../start-words';
import { Keyboard } from './keyboard/keyboard';
import { LanguageSelect } from './language-select';
import { BottomNavigation } from './navigation/bottom-navigation';
import { PhoneMenu } from './navigation/phone-menu';
import { SideNavigation } from './navigation/side-navigation';
import { PaletteButton } from './palette/palette-button';
import { ProfileButton } from './profile/profile-button';
import { useSignOut } from './profile/use-sign-out';
import classes from './shell.module.css';
import strip from './strip.module.css';

const contentId = 'content';

/** Loads only for subscribers of the plan. */
const GraceStrip = later(async () => (await import('@/modules/plans/web/grace-strip')).GraceStrip);

const PasskeyStrip = later(async () => {
  await firstLook;
  return (await import('./passkey-strip')).PasskeyStrip;
});

/** Opens above any page, which stays as it is. */
const LogSheet = laterDialog(
  async () => (await import('@/modules/time/web/logging/sheet/log-sheet')).LogSheet,
);

/** The frame around every screen of a signed-in user. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const actor = useActor();
  const { planUntil, hasPasskey } = useMe();
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
      {!hasPasskey && <PasskeyStrip />}
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

/** Strip that says that the screen may be outdated; a short interruption stays silent. */
function ConnectionStrip() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const { status } = useLiveStatus();
  const { isOn } = useMaintenance();
  if (online && status !== 'reconnecting' && !isOn) return null;
  return (
    <AfterDelay milliseconds={2_000}>
      <div className={`${look.line} ${strip.strip}`} role="status">
        <IconCloudOff size={16} stroke={1.75} aria-hidden="true" />
        {t(isOn ? 'live.maintenance' : online ? 'live.lost' : 'live.offline')}
      </div>
    </AfterDelay>
  );
}

/** Offers the pages of an upgraded server. Typed text is there again after the reload. */
function UpgradeStrip() {
  const { t } = useTranslation();
  const { id } = useActor();
  const { areThere } = useNewPages();
  if (!areThere) return null;
  const reload = () => {
    keepWritten(id);
    location.reload();
  };
  return (
    <div className={`${look.line} ${strip.strip} ${strip.quiet}`} role="status">
      {t('upgrade.done')}
      <Button size="compact-sm" variant="default" onClick={reload}>
        {t('upgrade.reload')}
      </Button>
    </div>
  );
}

/** Updates the names of categories on the screen when a colleague changes them. */
function useCategoryNames(): void {
  const labels = useCategoryLabels(knownCategoryLabels());
  useEffect(() => {
    if (labels && labels !== knownCategoryLabels()) void nameCategories(labels);
  }, [labels]);
}

function TopBar() {
  const { t } = useTranslation();
  const actor = useActor();
  return (
    <header className={`${look.line} ${classes.bar}`}>
      <Link to={findHomePath(actor)} className={`${look.line} ${look.heading} ${classes.logo}`}>
        <Logo size={28} />
        <span className={classes.name}>{t('app.name')}</span>
      </Link>
      <PaletteButton />
      <div className={`${look.mayShrink} ${classes.controls}`}>
        <div className={classes.wide}>
          <LanguageSelect isShort />
        </div>
        <TimerPill />
        <Bell />
        <div className={classes.wide}>
          <ProfileButton />
          <SignOutButton />
        </div>
        <div className={classes.narrow}>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

function SignOutButton() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Tooltip label={t('topbar.signOut')}>
      <ActionIcon aria-label={t('topbar.signOut')} onClick={signOut}>
        <IconLogout size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
