import { Radio } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../../domain/company';
import { useCompanyFactWords } from '../use-fact-words';
import type { Conflict } from './conflict';
import classes from './conflict-panel.module.css';
import type { CompanyForm } from './use-company-look-up';

/**
 * Both values of each fact that another person has changed. A choice goes into the field above,
 * where it can be edited further.
 */
export function ConflictPanel({ conflict, form }: { conflict: Conflict; form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const words = useCompanyFactWords();
  const { setFieldValue } = form;

  // By default untouched fields take the other person's value; fields edited here keep theirs.
  useEffect(() => {
    for (const { fact, theirs, isMineNew } of conflict.differences)
      if (!isMineNew) setFieldValue(fact, theirs);
  }, [conflict]);

  return (
    <section
      className={classes.panel}
      tabIndex={-1}
      data-problem
      aria-label={t('conflict.title', conflict)}
    >
      <p className={classes.title}>{t('conflict.title', { name: conflict.name })}</p>
      {conflict.status && (
        <p>{t('conflict.status', { status: words.value('accountStatus', conflict.status) })}</p>
      )}
      {conflict.differences.map(({ fact, mine, theirs }) => (
        <Radio.Group
          key={fact}
          label={words.label(fact)}
          value={isSame(form.values[fact], theirs) ? 'theirs' : 'mine'}
          onChange={(choice) => setFieldValue(fact, choice === 'mine' ? mine : theirs)}
        >
          <div className={classes.choices}>
            <Radio value="mine" label={t('conflict.mine', { value: words.value(fact, mine) })} />
            <Radio
              value="theirs"
              label={t('conflict.theirs', { value: words.value(fact, theirs) })}
            />
          </div>
        </Radio.Group>
      ))}
    </section>
  );
}
