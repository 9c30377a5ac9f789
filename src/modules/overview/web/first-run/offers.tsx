import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '@/ui/live-region';
import classes from './first-run.module.css';

/** Number of offers on the page; more are found in their list. */
const maxOffers = 3;

type Offer = { id: string; name: string; take: () => unknown };

/** Customers or cards of others, to go on with by a press: a page takes none by itself. */
export function Offers({ offers }: { offers: Offer[] | undefined }) {
  const { t } = useTranslation('overviewLater');
  const shown = offers?.slice(0, maxOffers);
  const known = useRef<string[]>(undefined);
  useEffect(() => {
    if (!shown) return;
    const fresh = known.current && shown.find(({ id }) => !known.current?.includes(id));
    known.current = shown.map(({ id }) => id);
    if (fresh) announce(t('first.goOn', { name: fresh.name }));
  });
  if (!shown || shown.length === 0) return null;
  return (
    <div className={classes.buttons}>
      {shown.map(({ id, name, take }) => (
        <Button key={id} variant="default" className={classes.offer} onClick={take}>
          {t('first.goOn', { name })}
        </Button>
      ))}
    </div>
  );
}
