import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './entry-fields.module.css';

/** Fixed amount of a punch card, in place of a field to type in. */
export function CreditField() {
  const { t } = useTranslation('time');
  return (
    <Input.Wrapper label={t('field.credits')} labelElement="div">
      <div className={classes.fixed}>{t('amount.credit')}</div>
    </Input.Wrapper>
  );
}
