import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';

export function OptionalLabel({ label }: { label: string }) {
  const { t } = useTranslation('time');
  return (
    <>
      {label} <span className={look.lightDim}>({t('field.optional')})</span>
    </>
  );
}
