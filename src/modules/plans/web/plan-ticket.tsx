import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './plan.module.css';

/** What the plan gives, and where it is found. */
const features = [
  { id: 'cards', place: { to: '/balances' } },
  { id: 'time', place: { to: '/time', search: { view: 'week' } } },
  { id: 'support', place: { to: '/settings/support' } },
  { id: 'branding', place: { to: '/settings/branding' } },
  { id: 'reports', place: { to: '/monthly-hours/analytics' } },
] as const;

type PlanTicketProps = {
  /**
   * One hole after the other is punched when it comes on the screen, as somebody who has just paid
   * sees it, and each leads to what it stands for.
   */
  isPunched?: boolean;
};

/** What the plan gives, as a card with a hole for each. */
export function PlanTicket({ isPunched = false }: PlanTicketProps) {
  const { t } = useTranslation('plans');
  return (
    <ul className={classes.ticket} aria-label={t('features')} data-punched={isPunched || undefined}>
      {features.map(({ id, place }, index) => (
        <li key={id} style={{ '--after': `${index * 180}ms` } as CSSProperties}>
          <svg
            className={classes.hole}
            width="30"
            height="30"
            viewBox="0 0 30 30"
            aria-hidden="true"
          >
            <circle className={classes.ring} cx="15" cy="15" r="10" />
            <circle className={classes.punch} cx="15" cy="15" r="10" />
          </svg>
          {isPunched ? <Link {...place}>{t(`feature.${id}`)}</Link> : t(`feature.${id}`)}
        </li>
      ))}
    </ul>
  );
}
