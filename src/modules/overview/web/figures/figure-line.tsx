import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { ComparedWork, OverviewView } from '../../contract';
import { useWorkWords } from '../use-work-words';
import classes from './figure-line.module.css';

/** Shows five figures in one line, or four to customers; hidden while all of them are zero. */
export function FigureLine({ overview: { tiles } }: { overview: OverviewView }) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const words = useWorkWords();
  const { id, role } = useActor();
  const { activeBalances, activeFeatures, activeCustomers, totalHours, monthlyHours } = tiles;
  const counts = [activeBalances, activeFeatures, activeCustomers ?? { now: 0 }];
  const all = [...counts, totalHours.hours, totalHours.credits];
  if (all.every(({ now }) => now === 0)) return null;

  const isOwn = role === 'consultant';
  const own = isOwn ? t('tiles.own') : undefined;
  const work = ({ hours, credits }: ComparedWork) =>
    words({ hours: hours.now, credits: credits.now });
  return (
    <ul className={`${look.list} ${classes.line}`} aria-label={t('tiles.label')}>
      <Figure
        label={t('tiles.activeBalances')}
        figure={formatNumber(activeBalances.now, locale)}
        to={role === 'customer' ? { to: '/customer', hash: 'balances' } : { to: '/balances' }}
      />
      <Figure
        label={t('tiles.activeFeatures')}
        figure={formatNumber(activeFeatures.now, locale)}
        to={{ to: '/features', search: { status: 'open' } }}
      />
      {activeCustomers && (
        <Figure
          label={t('tiles.activeCustomers')}
          figure={formatNumber(activeCustomers.now, locale)}
          to={{ to: '/crm' }}
        />
      )}
      <Figure
        label={t('tiles.totalHours')}
        note={own}
        figure={work(totalHours)}
        to={{ to: '/time', search: isOwn ? { consultant: id } : { period: 'all' } }}
      />
      <Figure
        label={t('tiles.monthlyHours')}
        note={own}
        figure={work(monthlyHours)}
        to={{ to: '/monthly-hours', search: isOwn ? { group: 'consultant' } : {} }}
      />
    </ul>
  );
}

type FigureProps = {
  label: string;
  /** Note that narrows the label, such as that a consultant sees their own hours. */
  note?: string | undefined;
  figure: string;
  to: LinkProps;
};

/** Shows a label and its figure as a link to what is counted. */
function Figure({ label, note, figure, to }: FigureProps) {
  return (
    <li>
      <Link {...to} className={`${look.hint} ${look.wrappingLine} ${classes.figure}`}>
        <span>{label}</span> {note && <span>{note}</span>} <strong>{figure}</strong>
      </Link>
    </li>
  );
}
