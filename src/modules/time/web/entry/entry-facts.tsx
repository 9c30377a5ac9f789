import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDateTime, formatDay, formatTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryDetail, HistoryLine } from '../../contract/detail';
import { CategoryMark } from '../category-mark';
import classes from './entry.module.css';

export function EntryFacts({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { type, amount, startsAt, endsAt, task, description } = entry;
  const said = (value: number) => formatAmount({ amount: value, type }, locale);
  const clock = (instant: string) => formatTime(instant, locale, timeZone);
  const who = useWho();
  const doneBy = (
    kind: HistoryLine['kinds'][number],
    actorName: string | null,
    at: string | null,
  ) => {
    if (at === null) return null;
    const by = entry.history.findLast(({ kinds }) => kinds.includes(kind))?.by ?? null;
    return t('detail.by', {
      name: who({ actorName, by }),
      at: formatDateTime(at, locale, timeZone),
    });
  };

  const validated = doneBy('validated', entry.validatedByName, entry.validatedAt);
  const billed = doneBy('billed', entry.billedByName, entry.billedAt);

  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>{entry.title}</h3>
        <div className={classes.amount}>{said(amount)}</div>
        <div className={classes.dimmed}>
          {entry.companyName} · {entry.balanceNumber}
        </div>
      </div>
      {description && <p className={classes.text}>{description}</p>}
      <dl className={classes.facts}>
        <Fact name={t('field.serviceDate')}>{formatDay(entry.serviceDate, locale)}</Fact>
        {startsAt && endsAt && (
          <Fact name={t('field.interval')}>{`${clock(startsAt)}–${clock(endsAt)}`}</Fact>
        )}
        <Fact name={t('field.consultantId')}>{entry.consultantName}</Fact>
        <Fact name={t('field.category')}>
          <CategoryMark category={entry.category} />
        </Fact>
        {task && (
          <Fact name={t('field.taskId')}>
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/features/$id" params={{ id: task.id }} />
              )}
            >
              {task.key} · {task.title}
            </Anchor>
          </Fact>
        )}
        <Fact name={t('detail.before')}>{said(entry.balanceBefore)}</Fact>
        <Fact name={t('detail.after')}>
          <strong>{said(entry.balanceAfter)}</strong>
        </Fact>
        <Fact name={t('field.flags')}>
          <div>{validated ? `${t('flag.validated')} · ${validated}` : t('flag.notValidated')}</div>
          <div>{billed ? `${t('flag.billed')} · ${billed}` : t('flag.unbilled')}</div>
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
