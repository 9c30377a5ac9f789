import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { StatementCheck } from '../../contract/statement-check';
import classes from './check.module.css';

const looks: Record<StatementCheck['verdict'], { icon: TablerIcon; color: string }> = {
  genuine: { icon: IconCheck, color: 'green' },
  changed: { icon: IconAlertTriangle, color: 'orange' },
  unknown: { icon: IconX, color: 'red' },
};

/** The verdict on a statement, and the figures of the ledger to compare it with. */
export function CheckVerdict({ check }: { check: StatementCheck }) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const { verdict, issued, movement } = check;
  const { icon: Icon, color } = looks[verdict];
  const day = (date: string) => formatDay(date, locale);
  const facts: [string, string][] = [];
  if (issued) facts.push([t('check.period'), `${day(issued.from)} – ${day(issued.to)}`]);
  if (issued) facts.push([t('check.issued'), day(issued.issuedOn)]);
  if (movement) {
    const { number, type, postedOn, left, code } = movement;
    facts.unshift([t('number'), number]);
    facts.push([
      t('check.left', { day: day(postedOn) }),
      formatAmount({ amount: left, type }, locale),
    ]);
    facts.push([t('statement.code'), code]);
  }
  const kind = verdict === 'genuine' && issued ? 'file' : verdict;
  return (
    <Alert color={color} icon={<Icon aria-hidden="true" />} title={t(`check.${kind}.title`)}>
      <p className={classes.text}>{t(`check.${kind}.text`)}</p>
      {facts.length > 0 && (
        <dl className={classes.facts} translate="no">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {movement && !movement.isLatest && <p className={classes.text}>{t('check.later')}</p>}
    </Alert>
  );
}
