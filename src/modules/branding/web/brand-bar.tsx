import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import type { BrandLook } from '../contract';
import { ownColour } from '../domain';
import classes from './branding.module.css';

/** Shows who sells: the unchanged logo on a white plate, and the name on the brand's colour. */
export function BrandBar({ look: { name, colour, logoUrl } }: { look: BrandLook }) {
  const { t } = useTranslation('ui');
  if (!name && !logoUrl) return null;
  return (
    <div className={classes.bar} style={{ background: colour ?? ownColour }}>
      {logoUrl && (
        <span className={`${look.inlineLine} ${classes.plate}`}>
          <img src={logoUrl} alt={name ? '' : t('brand.logo')} />
        </span>
      )}
      {name && <span className={classes.barName}>{name}</span>}
    </div>
  );
}
