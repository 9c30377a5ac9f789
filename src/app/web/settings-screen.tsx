import { Radio, Stack, Switch, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { KeysPanel } from '@/modules/keys/web/keys-panel';
import { mayHavePlan } from '@/modules/plans/policy';
import { PlanPanel } from '@/modules/plans/web/plan-panel';
import { WebhooksPanel } from '@/modules/webhooks/web/webhooks-panel';
import { type Actor, hasPlan, isStaff } from '@/platform/actor';
import { locales } from '@/platform/locale';
import { themes } from '@/platform/theme';
import { api } from '@/platform/web/api';
import { chooseComfort, useComfort } from '@/platform/web/preferences/comfort';
import { useLanguage } from '@/platform/web/preferences/preferences';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import rail from '@/ui/sections.module.css';
import { NotificationsPanel } from './settings/notifications-panel';
import { PasskeysPanel } from './settings/passkeys-panel';
import classes from './settings/settings.module.css';
import { showSavedToast } from './settings/show-saved-toast';
import { TakeoutPanels } from './settings/takeout-panels';
import { WaysPanel } from './settings/ways-panel';
import { useChooseLanguage } from './shell/use-choose-language';
import { useChooseTheme } from './shell/use-choose-theme';

/** Shows the settings of the user; each choice is saved at once, so there is no button to save. */
export function SettingsScreen() {
  const { t } = useTranslation([
    'app',
    'accounts',
    'accountsLater',
    'people',
    'notifications',
    'plans',
    'keys',
    'webhooks',
    'reports',
    'weekly',
  ]);
  const actor = useActor();
  const showsKeys = useShowsKeys();
  const { hash } = useLocation();
  // A link in a mail leads to a section that does not exist yet when the browser looks for it.
  useEffect(() => {
    const section = document.getElementById(hash);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
  const sections = [
    { id: 'language', title: t('app:settings.language'), Body: LanguagePanel },
    { id: 'appearance', title: t('people:settings.appearance'), Body: AppearancePanel },
    { id: 'notifications', title: t('notifications:title'), Body: NotificationsPanel },
    { id: 'comfort', title: t('people:settings.comfort'), Body: ComfortPanel },
    { id: 'passkeys', title: t('accountsLater:passkeys.title'), Body: PasskeysPanel },
    { id: 'ways', title: t('accounts:ways.title'), Body: WaysPanel },
    ...(showsKeys ? [{ id: 'keys', title: t('keys:title'), Body: KeysPanel }] : []),
    ...(hasPlan(actor)
      ? [{ id: 'webhooks', title: t('webhooks:title'), Body: WebhooksPanel }]
      : []),
    ...(mayHavePlan(actor) && !isOnlyCustomer(actor)
      ? [{ id: 'plan', title: t('plans:have.title'), Body: PlanPanel }]
      : []),
    { id: 'data', title: t('reports:takeout.title.person'), Body: TakeoutPanels },
  ];
  return (
    <Screen title={t('app:settings.title')}>
      <div className={rail.page}>
        <nav className={rail.sections} aria-label={t('people:settings.sections')}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`${look.columnLarge} ${look.mayShrink} ${classes.panels}`}>
          {sections.map(({ id, title, Body }) => (
            // The section takes the focus from its link, so that Tab continues from here.
            <div key={id} id={id} tabIndex={-1} className={classes.section}>
              <Body title={title} />
            </div>
          ))}
        </div>
      </div>
    </Screen>
  );
}

/**
 * Tells whether the user sees keys. Customers do so if staff allow keys, or if old ones remain to
 * be deleted.
 */
function useShowsKeys(): boolean {
  const actor = useActor();
  const isCustomer = !isStaff(actor) && !hasPlan(actor);
  const settings = useQuery({ ...api.keys.settings.queryOptions(), enabled: isCustomer });
  const own = useQuery({
    ...api.keys.list.queryOptions({ input: { of: 'me', limit: 1 } }),
    enabled: isCustomer,
  });
  if (!isCustomer || settings.data?.mayMake) return true;
  return own.data !== undefined && own.data.items.length > 0;
}

function LanguagePanel({ title }: { title: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <Panel title={title}>
      <Radio.Group
        aria-label={title}
        description={t('settings.language.hint')}
        value={language}
        onChange={(chosen) => {
          choose(chosen === 'en' ? 'en' : 'da');
          showSavedToast();
        }}
      >
        <Stack gap="sm" mt="sm">
          {locales.map((locale) => (
            <Radio
              key={locale}
              value={locale}
              label={<span lang={locale}>{t(`topbar.language.${locale}`)}</span>}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  );
}

function AppearancePanel({ title }: { title: string }) {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const chooseTheme = useChooseTheme();
  return (
    <Panel title={title}>
      <Radio.Group
        label={t('settings.theme')}
        description={t('settings.theme.hint')}
        value={colorScheme}
        onChange={(chosen) => {
          chooseTheme(themes.find((theme) => theme === chosen) ?? 'light');
          showSavedToast();
        }}
      >
        <Stack gap="sm" mt="sm">
          {themes.map((theme) => (
            <Radio key={theme} value={theme} label={t(`settings.theme.${theme}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  );
}

function ComfortPanel({ title }: { title: string }) {
  const { t } = useTranslation('people');
  const { hasShortcuts, hasLessMotion } = useComfort();
  // A phone without a keyboard needs no setting for keys.
  const isTouchPhone = useMediaQuery('(max-width: 768px) and (hover: none)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Panel title={title}>
      <Stack gap="md">
        {!isTouchPhone && (
          <Switch
            label={t('settings.shortcuts')}
            description={t('settings.shortcuts.hint')}
            checked={hasShortcuts}
            onChange={({ currentTarget }) => {
              chooseComfort({ hasShortcuts: currentTarget.checked });
              showSavedToast();
            }}
          />
        )}
        <Switch
          label={t('settings.motion')}
          description={t('settings.motion.hint')}
          checked={hasLessMotion}
          onChange={({ currentTarget }) => {
            chooseComfort({ hasLessMotion: currentTarget.checked });
            showSavedToast();
          }}
        />
      </Stack>
    </Panel>
  );
}

/**
 * Tells whether the user is only a customer, who sells nothing and is not offered the plan here.
 */
function isOnlyCustomer(actor: Actor): boolean {
  const { memberships } = actor;
  return (
    !hasPlan(actor) &&
    memberships.length > 0 &&
    memberships.every(({ relation }) => relation === 'customer')
  );
}
