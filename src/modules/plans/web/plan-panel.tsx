import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { hasPlan, isStaff } from '@/platform/actor';
import { Panel } from '@/ui/panel';
import classes from './plan.module.css';

/** Shows the plan in the settings: one sentence and a link. */
export function PlanPanel({ title }: { title: string }) {
  const { t } = useTranslation('plans');
  const actor = useActor();
  const text = isStaff(actor) ? t('staff') : t(hasPlan(actor) ? 'panel.plan' : 'panel.none');
  return (
    <Panel title={title}>
      <p className={classes.text}>{text}</p>
      <p className={classes.text}>
        <Anchor renderRoot={(link) => <Link {...link} to="/settings/upgrade" />}>
          {t('panel.action')}
        </Anchor>
      </p>
    </Panel>
  );
}
