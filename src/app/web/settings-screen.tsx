import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { KeysPanel } from '@/modules/keys/web/keys-panel';
import { mayHavePlan } from '@/modules/plans/policy';
import { PlanPanel } from '@/modules/plans/web/plan-panel';
import { WebhooksPanel } from '@/modules/webhooks/web/webhooks-panel';
import { type Actor, hasPlan } from '@/platform/actor';
import { Screen } from '@/ui/screen';
import { AppearancePanel } from './settings/appearance-panel';
import { ComfortPanel } from './settings/comfort-panel';
import { LanguagePanel } from './settings/language-panel';
import { NotificationsPanel } from './settings/notifications-panel';
import classes from './settings/settings.module.css';
import { TakeoutPanels } from './settings/takeout-panels';
import { useShowsKeys } from './settings/use-shows-keys';
import { WaysPanel } from './settings/ways-panel';

/** Each choice holds at once, so there is nothing to forget to save. */
export function SettingsScreen() {
  const { t } = useTranslation([
    'app',
    'accounts',
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
  // A link in a mail leads to its section, which is not there yet when the browser looks for it.
  useEffect(() => {
    const section = document.getElementById(hash);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
  const sections = [
    { id: 'language', title: t('app:settings.language'), Panel: LanguagePanel },
    { id: 'appearance', title: t('people:settings.appearance'), Panel: AppearancePanel },
    { id: 'notifications', title: t('notifications:title'), Panel: NotificationsPanel },
    { id: 'comfort', title: t('people:settings.comfort'), Panel: ComfortPanel },
    { id: 'ways', title: t('accounts:ways.title'), Panel: WaysPanel },
    ...(showsKeys ? [{ id: 'keys', title: t('keys:title'), Panel: KeysPanel }] : []),
    ...(hasPlan(actor)
      ? [{ id: 'webhooks', title: t('webhooks:title'), Panel: WebhooksPanel }]
      : []),
    ...(mayHavePlan(actor) && !isOnlyCustomer(actor)
      ? [{ id: 'plan', title: t('plans:have.title'), Panel: PlanPanel }]
      : []),
    { id: 'data', title: t('reports:takeout.title.person'), Panel: TakeoutPanels },
  ];
  return (
    <Screen title={t('app:settings.title')}>
      <div className={classes.page}>
        <nav className={classes.sections} aria-label={t('people:settings.sections')}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.panels}>
          {sections.map(({ id, title, Panel }) => (
            // Takes the focus from its link, so that Tab goes on from here.
            <div key={id} id={id} tabIndex={-1} className={classes.section}>
              <Panel title={title} />
            </div>
          ))}
        </div>
      </div>
    </Screen>
  );
}

/** A company's own person sells nothing. The palette leads to the plan, if it is wanted. */
function isOnlyCustomer(actor: Actor): boolean {
  const { memberships } = actor;
  return (
    !hasPlan(actor) &&
    memberships.length > 0 &&
    memberships.every(({ relation }) => relation === 'customer')
  );
}
