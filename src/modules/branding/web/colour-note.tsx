import { useTranslation } from 'react-i18next';
import { intlLocale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import { type Colour, contrastWithWhite, readableColour } from '../domain';
import classes from './branding.module.css';

/** Says whether the chosen colour is used. If not, it names the used colour and the reason. */
export function ColourNote({ chosen }: { chosen: Colour }) {
  const { t } = useTranslation('branding');
  const locale = useLocale();
  const used = readableColour(chosen);
  const ratio = Math.floor(contrastWithWhite(chosen) * 10) / 10;
  const number = new Intl.NumberFormat(intlLocale[locale], { minimumFractionDigits: 1 });
  const contrast = `${number.format(ratio)}:1`;
  return (
    <p className={classes.note} role="status">
      {used === chosen
        ? t('colour.fine', { contrast })
        : t('colour.corrected', { chosen, used, contrast })}
    </p>
  );
}
