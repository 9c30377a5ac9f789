import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import classes from '../admin.module.css';
import { NumberingForm } from './numbering-form';

/** How punch cards and time banks are numbered from now on. */
export function NumberingSection() {
  const { t } = useTranslation('admin');
  const numberings = useQuery(api.admin.numberings.queryOptions());
  return (
    <QueryView query={numberings}>
      {({ items }) => (
        <>
          {items.map((numbering) => (
            <NumberingForm key={numbering.type} saved={numbering} />
          ))}
          <p className={classes.hint}>{t('numbering.about')}</p>
        </>
      )}
    </QueryView>
  );
}
