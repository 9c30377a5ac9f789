import { useTranslation } from 'react-i18next';
import type { AuditLine } from '../../contract/audit';
import classes from './audit.module.css';
import { useAuditWords } from './use-audit-words';

type ChangeListProps = { line: Pick<AuditLine, 'kind' | 'changes' | 'action'>; maxShown?: number };

/** Each fact with what it was and what it is; of something new only what it is. */
export function ChangeList({ line, maxShown = Number.POSITIVE_INFINITY }: ChangeListProps) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const { action, changes } = line;
  const more = changes.length - maxShown;
  if (changes.length === 0) return <span className={classes.small}>{t('audit.noChange')}</span>;
  return (
    <ul className={classes.changes} data-tight={Number.isFinite(maxShown) || undefined}>
      {changes.slice(0, maxShown).map(({ field, from, to, unit }) => (
        <li key={field}>
          <span className={classes.field}>{words.field(field)}</span>{' '}
          {action !== 'created' && (
            <>
              <del className={classes.from}>{words.value(field, from, unit)}</del>{' '}
              <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className={classes.to}>{words.value(field, to, unit)}</ins>
        </li>
      ))}
      {more > 0 && <li className={classes.small}>{t('audit.more', { count: more })}</li>}
    </ul>
  );
}
