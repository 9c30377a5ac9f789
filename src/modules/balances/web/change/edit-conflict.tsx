import { useTranslation } from 'react-i18next';
import type { AmountType } from '@/platform/amount';
import { useUiWords } from '@/ui/ui-words';
import { useRoundingWords } from '../words/use-rounding-words';
import classes from './change.module.css';
import { type Editable, editableFields } from './editable-fields';

type EditConflictProps = {
  error: unknown;
  type: AmountType;
  /** The balance before, the other person's version, and the fields changed here. */
  before?: Editable;
  theirs?: Editable;
  mine?: Partial<Editable>;
};

/**
 * The reason why saving failed. After a conflict, also the other person's changes and the values
 * typed here.
 */
export function EditConflict({ error, type, before, theirs, mine }: EditConflictProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const { errorText } = useUiWords();
  const roundingWords = useRoundingWords();
  const changed = editableFields.filter(
    (field) => before && theirs && before[field] !== theirs[field],
  );

  return (
    <>
      {errorText(error)}
      {theirs && mine && changed.length > 0 && (
        <ul className={classes.differences}>
          {changed.map((field) => (
            <li key={field}>
              <strong>{t(`balancesLater:field.${field}`)}</strong>
              <span className={classes.value}>
                {t('balancesLater:edit.theirs', { value: said(theirs, field) })}
              </span>
              {field in mine && (
                <span className={classes.value}>
                  {t('balancesLater:edit.mine', { value: said({ ...theirs, ...mine }, field) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );

  function said(values: Editable, field: keyof Editable): string {
    if (field === 'overdraftLimit')
      return t('amount', { amount: { amount: values.overdraftLimit, type } });
    if (field.startsWith('rounding')) return roundingWords(values);
    if (field === 'notes') return values.notes || '–';
    return values.expiresOn ? t('expiresOn', { date: values.expiresOn }) : t('noExpiry');
  }
}
