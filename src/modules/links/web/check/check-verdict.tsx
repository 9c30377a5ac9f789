import { IconAlertTriangle, IconCheck, IconX, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay } from '@/i18n/format';
import type { StatementCheck } from '@/modules/balances/contract/statement-check';
import { useLocale } from '@/platform/web/use-locale';
import classes from './check.module.css';

const looks: Record<StatementCheck['verdict'], { icon: TablerIcon; tone: string }> = {
  genuine: { icon: IconCheck, tone: 'status-good' },
  changed: { icon: IconAlertTriangle, tone: 'status-medium' },
  unknown: { icon: IconX, tone: 'status-low' },
};

/** The verdict on a statement, and the figures of the ledger to compare it with. */
export function CheckVerdict({ check }: { check: StatementCheck }) {
  const { t } = useTranslation(['links', 'balances']);
  const locale = useLocale();
  const { verdict, issued, movement } = check;
  const { icon: Icon, tone } = looks[verdict];
  const day = (date: string) => formatDay(date, locale);
  const facts: [string, string][] = [];
  if (issued) facts.push([t('check.period'), `${day(issued.from)} – ${day(issued.to)}`]);
  if (issued) facts.push([t('check.issued'), day(issued.issuedOn)]);
  if (movement) {
    const { number, type, postedOn, left, code } = movement;
    facts.unshift([t('balances:number'), number]);
    facts.push([
      t('check.left', { day: day(postedOn) }),
      formatAmount({ amount: left, type }, locale),
    ]);
    facts.push([t('balances:statement.code'), code]);
  }
  const kind = verdict === 'genuine' && issued ? 'file' : verdict;
  return (
    <section className={classes.verdict} style={{ background: `var(--klip-${tone}-tint)` }}>
      <h2 className={classes.title} style={{ color: `var(--klip-${tone}-text)` }}>
        <Icon size={20} aria-hidden="true" />
        {t(`check.${kind}.title`)}
      </h2>
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
    </section>
  );
}
