import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { isShownAnalytics } from '@/modules/reports/policy';
import look from '@/ui/look.module.css';
import classes from './reports-switch.module.css';

/** Switch between monthly hours and analytics, for readers of analytics. */
export function ReportsSwitch() {
  const { t } = useTranslation('reports');
  if (!isShownAnalytics(useActor())) return null;
  return (
    <nav className={classes.switch} aria-label={t('monthly.reports')}>
      <Link
        to="/monthly-hours"
        activeOptions={{ exact: true, includeSearch: false }}
        className={`${look.dim} ${look.inlineLine} ${classes.link}`}
      >
        {t('monthly.title')}
      </Link>
      <Link
        to="/monthly-hours/analytics"
        activeOptions={{ includeSearch: false }}
        className={`${look.dim} ${look.inlineLine} ${classes.link}`}
      >
        {t('monthly.analytics')}
      </Link>
    </nav>
  );
}
