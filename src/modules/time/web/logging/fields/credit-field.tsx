import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './entry-fields.module.css';

/** Shows the fixed amount of a balance of credits in place of a field. */
export function CreditField() {
  const { t } = useTranslation('time');
  return (
    <Input.Wrapper label={t('field.credits')} labelElement="div">
      <div className={classes.fixed}>{t('amount.credit')}</div>
    </Input.Wrapper>
  );
}
