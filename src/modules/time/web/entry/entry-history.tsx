import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryDetail } from '../../contract/detail';
import classes from './entry.module.css';
import { useEntryWords } from './use-entry-words';

/** History of an entry: authors, old and new values, oldest first. */
export function EntryHistory({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation(['time', 'timeLater']);
  const heading = useId();
  const locale = useLocale();
  const { timeZone } = useMe();
  const who = useWho();
  const words = useEntryWords(entry.type);
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>{t('history')}</h4>
      <ol className={classes.history}>
        {entry.history.map(({ at, actorName, by, kinds, changes }) => (
          <li key={at}>
            <strong>{kinds.map((kind) => t(`timeLater:history.${kind}`)).join(' · ')}</strong>
            {changes.length > 0 && (
              <ul className={classes.changes}>
                {changes.map(({ fact, from, to }) => (
                  <li key={fact}>
                    {t('timeLater:history.change', {
                      label: words.label(fact),
                      from: words.value(fact, from),
                      to: words.value(fact, to),
                    })}
                  </li>
                ))}
              </ul>
            )}
            <div className={classes.small}>
              {who({ actorName, by })} · {formatDateTime(at, locale, timeZone)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
