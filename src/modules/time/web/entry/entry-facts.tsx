import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDateTime, formatDay, formatTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryDetail } from '../../contract/detail';
import { CategoryMark } from '../category-mark';
import classes from './entry.module.css';

export function EntryFacts({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { type, amount, startsAt, endsAt, task, description } = entry;
  const said = (value: number) => formatAmount({ amount: value, type }, locale);
  const clock = (instant: string) => formatTime(instant, locale, timeZone);
  const doneBy = (name: string | null, at: string | null) =>
    at === null
      ? null
      : t('detail.by', { name: name ?? '–', at: formatDateTime(at, locale, timeZone) });

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
        <Fact name={t('field.consultant')}>{entry.consultantName}</Fact>
        <Fact name={t('field.category')}>
          <CategoryMark category={entry.category} />
        </Fact>
        {task && (
          <Fact name={t('field.feature')}>
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
        <Fact name={t('flag.validated')}>
          {doneBy(entry.validatedByName, entry.validatedAt) ?? t('flag.notValidated')}
        </Fact>
        <Fact name={t('flag.billed')}>
          {doneBy(entry.billedByName, entry.billedAt) ?? t('flag.unbilled')}
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
