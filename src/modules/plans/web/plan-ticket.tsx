import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import classes from './plan.module.css';

/** Features of the plan, with the screen of each. */
const features = [
  { id: 'cards', place: { to: '/balances' } },
  { id: 'time', place: { to: '/time', search: { view: 'week' } } },
  { id: 'support', place: { to: '/settings/support' } },
  { id: 'branding', place: { to: '/settings/branding' } },
  { id: 'reports', place: { to: '/monthly-hours/analytics' } },
] as const;

type PlanTicketProps = {
  /**
   * True to punch the holes one after another when the card appears, after a payment; each feature
   * then links to its screen.
   */
  isPunched?: boolean;
};

/** Shows the features of the plan as a punch card with a hole for each. */
export function PlanTicket({ isPunched = false }: PlanTicketProps) {
  const { t } = useTranslation('plans');
  return (
    <ul
      className={`${look.noMargin} ${look.columnTight} ${classes.ticket}`}
      aria-label={t('features')}
      data-punched={isPunched || undefined}
    >
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
