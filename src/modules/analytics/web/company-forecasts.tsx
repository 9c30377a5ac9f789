import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { Panel } from '@/ui/panel';
import classes from './analytics.module.css';
import { ForecastSentence } from './forecast-sentence';

/**
 * Shows the forecasts of one customer's balances, or nothing if there are none. A failure is not
 * shown, because they are only additional.
 */
export function CompanyForecasts({ companyId }: { companyId: string }) {
  const { t } = useTranslation('analytics');
  const { data } = useQuery(api.analytics.forecasts.queryOptions({ input: { companyId } }));
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title={t('forecasts.title')}>
      <dl className={classes.forecasts}>
        {data.items.map((forecast) => (
          <div key={forecast.balanceId}>
            <dt>{forecast.number}</dt>
            <dd>
              <ForecastSentence forecast={forecast} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
