import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PunchCard } from '@/modules/balances/web/card/punch-card/punch-card';
import { addDays, toDay } from '@/platform/day';
import { serverNow } from '@/platform/web/server-clock';
import classes from './entrance-picture.module.css';

const credits = 10;

/** Picture of the product: a card from which one credit is punched in an animation. */
export function EntrancePicture() {
  const { t } = useTranslation();
  const [used, setUsed] = useState(3);
  useEffect(() => {
    const timer = setTimeout(() => setUsed(4), 1200);
    return () => clearTimeout(timer);
  }, []);
  const left = credits - used;
  const nextYear = addDays(toDay(serverNow(), 'Europe/Copenhagen'), 365);

  return (
    <div className={classes.picture}>
      <PunchCard
        title="Studio Ærø"
        facts={`KK-0042 · ${t('entrance.expires', { date: nextYear })}`}
        total={credits}
        used={used}
        left={String(left)}
        leftText={t('entrance.left')}
        state={{ status: 'good' }}
        stock="manila"
        ariaLabel={t('entrance.aria', { left })}
      />
    </div>
  );
}
