import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '@/ui/live-region';
import classes from './first-run.module.css';

/** Largest number of offers on the page; their list has the others. */
const maxOffers = 3;

type Offer = { id: string; name: string; take: () => unknown };

/** Offers existing customers or balances to continue with. None is chosen without a press. */
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
