import { useTranslation } from 'react-i18next';
import type { BrandLook } from '../contract';
import { ownColour } from '../domain';
import classes from './branding.module.css';

/** The seller: the logo on white, as it was made, and the name on the colour. */
export function BrandBar({ look: { name, colour, logoUrl } }: { look: BrandLook }) {
  const { t } = useTranslation('ui');
  if (!name && !logoUrl) return null;
  return (
    <div className={classes.bar} style={{ background: colour ?? ownColour }}>
      {logoUrl && (
        <span className={classes.plate}>
          <img src={logoUrl} alt={name ? '' : t('brand.logo')} />
        </span>
      )}
      {name && <span className={classes.barName}>{name}</span>}
    </div>
  );
}
