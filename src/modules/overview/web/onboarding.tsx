import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/panel';
import type { OverviewView } from '../contract';
import classes from './onboarding.module.css';

type Started = OverviewView['started'];

const steps = ['company', 'balance', 'entry'] as const;
const places: Record<(typeof steps)[number], LinkProps> = {
  company: { to: '/companies' },
  balance: { to: '/balances', search: { create: 1 } },
  entry: { to: '/time' },
};

export function isStarted(started: Started): boolean {
  return steps.every((step) => started[step]);
}

/**
 * For an empty installation: what to do first, and which of it is done. The next step is the one
 * filled button.
 */
export function Onboarding({ started }: { started: Started }) {
  const { t } = useTranslation('overview');
  const next = steps.find((step) => !started[step]);
  return (
    <Panel title={t('onboarding.title')} isFlush>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step} className={classes.step} data-done={started[step] || undefined}>
            {started[step] ? (
              <IconCircleCheckFilled
                className={classes.done}
                size={24}
                role="img"
                aria-label={t('onboarding.done')}
              />
            ) : (
              <IconCircle className={classes.open} size={24} stroke={1.75} aria-hidden="true" />
            )}
            <div className={classes.words}>
              <div className={classes.title}>{t(`onboarding.${step}`)}</div>
              <div className={classes.hint}>{t(`onboarding.${step}.hint`)}</div>
            </div>
            {step === next && (
              <Button renderRoot={(props) => <Link {...props} {...places[step]} />}>
                {t(`onboarding.${step}`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
