import { IconAlertTriangle, IconCheck, IconX, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay } from '@/i18n/format';
import type { StatementCheck } from '@/modules/balances/contract/statement-check';
import { useLocale } from '@/platform/web/use-locale';
import classes from './check.module.css';

type VerdictLook = { icon: TablerIcon; tone: string };
const good: VerdictLook = { icon: IconCheck, tone: 'status-good' };
const doubtful: VerdictLook = { icon: IconAlertTriangle, tone: 'status-medium' };
const bad: VerdictLook = { icon: IconX, tone: 'status-low' };

/** Icon and colour of each verdict on each kind of evidence. */
const looks = {
  'genuine.code': good,
  'genuine.pdf': good,
  'genuine.csv': good,
  'changed.csv': doubtful,
  'unknown.code': bad,
  'unknown.pdf': bad,
  'unknown.csv': bad,
  'unknown.other': doubtful,
  'unknown.empty': doubtful,
};
type VerdictName = keyof typeof looks;

type CheckVerdictProps = {
  check: StatementCheck;
  /** Name of the file, or the code as it was typed. */
  subject: string;
};

/** Shows the verdict on a statement, and the figures of the ledger to compare it with. */
export function CheckVerdict({ check, subject }: CheckVerdictProps) {
  const { t } = useTranslation('links');
  const facts = useFacts(check, subject);
  const { verdict, kind, movement } = check;
  const name = `${verdict}.${kind}` as VerdictName;
  const { icon: Icon, tone } = looks[name];
  return (
    <section className={classes.verdict} style={{ background: `var(--klip-${tone}-tint)` }}>
      <h2 className={classes.title} style={{ color: `var(--klip-${tone}-text)` }}>
        <Icon size={20} aria-hidden="true" />
        {t(`check.${name}.title`)}
      </h2>
      <p className={classes.text}>{t(`check.${name}.text`)}</p>
      <dl className={classes.facts} translate="no">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {movement && !movement.isLatest && <p className={classes.text}>{t('check.later')}</p>}
    </section>
  );
}

/** Returns what was checked and the correct figures, in the words of a statement. */
function useFacts({ kind, issued, movement }: StatementCheck, subject: string) {
  const { t } = useTranslation(['links', 'balances', 'balancesLater']);
  const locale = useLocale();
  const day = (date: string) => formatDay(date, locale);
  const facts: [string, string][] = [];
  if (kind !== 'code') facts.push([t('check.subject'), subject]);
  if (movement) facts.push([t('balances:number'), movement.number]);
  if (issued) facts.push([t('check.period'), `${day(issued.from)} – ${day(issued.to)}`]);
  if (movement) {
    const { type, left, postedOn } = movement;
    if (!issued) facts.push([t('check.last'), day(postedOn)]);
    const label = t(`balancesLater:statement.${kind === 'code' ? 'column.left' : 'kind.closing'}`);
    facts.push([label, formatAmount({ amount: left, type }, locale)]);
  }
  if (issued) facts.push([t('check.issued'), day(issued.issuedOn)]);
  const code = movement?.code ?? (kind === 'code' ? subject : undefined);
  if (code) facts.push([t('balancesLater:statement.code'), code]);
  return facts;
}
