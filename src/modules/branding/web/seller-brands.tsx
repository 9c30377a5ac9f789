import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import { BrandBar } from './brand-bar';

/**
 * Shows the brands of the sellers from whom a customer buys; nothing while loading or if there is
 * no brand.
 */
export function SellerBrands() {
  const { t } = useTranslation('ui');
  const brands = useQuery({ ...api.branding.ofSellers.queryOptions(), staleTime: 60_000 });
  if (!brands.data?.some(({ name, logoUrl }) => name || logoUrl)) return null;
  return (
    <section className={look.column} aria-label={t('brand.sellers')}>
      {brands.data.map((look) => (
        <BrandBar key={`${look.name} ${look.logoUrl}`} look={look} />
      ))}
    </section>
  );
}
