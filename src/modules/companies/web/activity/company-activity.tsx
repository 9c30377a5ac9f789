import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { api } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { ActivityLine } from '../../contract/activity';
import { useCompanyFactWords } from '../use-fact-words';
import classes from './company-activity.module.css';

/** Shows the changes of a company with their authors, newest first. */
export function CompanyActivity({ companyId }: { companyId: string }) {
  const { t } = useTranslation('companies');
  const activity = usePages({
    ...api.companies.activity.infiniteOptions(pagesOf({ id: companyId })),
    // The stream of changes also reports charges, which are not shown here. So the list is not
    // reloaded by it, but loaded again each time it opens.
    staleTime: 0,
  });
  return (
    <>
      <QueryView query={activity}>
        {(lines) => (
          <Panel isFlush>
            {lines.length === 0 && <p className={classes.empty}>{t('activity.empty')}</p>}
            <ul className={look.list} aria-label={t('activity')}>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          </Panel>
        )}
      </QueryView>
      <ShowMore query={activity} />
    </>
  );
}

function Line({ line }: { line: ActivityLine }) {
  const { t } = useTranslation('companies');
  const words = useCompanyFactWords();
  const locale = useLocale();
  const { timeZone } = useMe();
  const who = useWho();
  const { at, kind, subject, balanceType, changes } = line;
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <strong>{t(`activity.${kind}`, { subject })}</strong>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ fact, from, to }) => (
              <li key={fact}>
                {t('activity.change', {
                  label: words.label(fact),
                  from: words.value(fact, from, balanceType),
                  to: words.value(fact, to, balanceType),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={look.hint}>
        {who(line)} · {formatDateTime(at, locale, timeZone)}
      </span>
    </li>
  );
}
