import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './plan.module.css';

const features = ['cards', 'time', 'support', 'branding', 'reports'] as const;

type PlanTicketProps = {
  /** One hole after the other is punched when it comes on the screen, as somebody who has just paid sees it. */
  isPunched?: boolean;
};

/** What the plan gives, as a card with a hole for each. */
export function PlanTicket({ isPunched = false }: PlanTicketProps) {
  const { t } = useTranslation('plans');
  return (
    <ul className={classes.ticket} aria-label={t('features')} data-punched={isPunched || undefined}>
      {features.map((feature, index) => (
        <li key={feature} style={{ '--after': `${index * 180}ms` } as CSSProperties}>
          <svg className={classes.hole} width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
            <circle className={classes.ring} cx="15" cy="15" r="10" />
            <circle className={classes.punch} cx="15" cy="15" r="10" />
          </svg>
          {t(`feature.${feature}`)}
        </li>
      ))}
    </ul>
  );
}
