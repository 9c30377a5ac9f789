import { useTranslation } from 'react-i18next';
import classes from './password-meter.module.css';
import { measureStrength } from './password-strength';

/** Shows the strength of a password as three bars and a word. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation('accounts');
  if (password === '') return <span>{t('register.passwordHint')}</span>;

  const strength = measureStrength(password);
  return (
    <span className={classes.meter} data-strength={strength}>
      <span className={classes.bars} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span>
        {t('strength.label')}: <strong>{t(`strength.${strength}`)}</strong>
      </span>
    </span>
  );
}
