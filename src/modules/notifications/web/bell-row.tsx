import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCircleMinus,
  IconCirclePlus,
  IconHourglassLow,
  IconMessagePlus,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { relationTo } from '@/platform/actor';
import { useLocale } from '@/platform/web/use-locale';
import type { NotificationView } from '../contract';
import type { NotificationKind } from '../domain';
import classes from './bell.module.css';

/** A status colour says how near the end is. */
const looks: Record<NotificationKind, { icon: TablerIcon; tone: string }> = {
  low: { icon: IconAlertTriangle, tone: 'status-low' },
  usedUp: { icon: IconCircleMinus, tone: 'status-inactive' },
  expiring: { icon: IconHourglassLow, tone: 'status-medium' },
  expired: { icon: IconCalendarOff, tone: 'status-expired' },
  toppedUp: { icon: IconCirclePlus, tone: 'status-good' },
  topUpAsked: { icon: IconMessagePlus, tone: 'status-medium' },
  longTimer: { icon: IconPlayerPlay, tone: 'status-medium' },
};

export function BellRow({ item, onOpen }: { item: NotificationView; onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const { timeZone } = useMe();
  const actor = useActor();
  const isTimer = item.kind === 'longTimer';
  const isOwn = !isTimer && relationTo(actor, item.companyId) === 'customer';
  const { icon: Icon, tone } = looks[item.kind];
  const about = isTimer ? item.data.title : isOwn ? '' : item.data.customer;
  return (
    <li>
      <Link
        to={isTimer ? '/time' : isOwn ? '/customer' : '/balances'}
        search={isTimer ? {} : { balance: item.subjectId }}
        className={classes.row}
        data-unread={item.readAt === null || undefined}
        onClick={onOpen}
      >
        <span
          className={classes.icon}
          style={{ color: `var(--klip-${tone}-text)`, background: `var(--klip-${tone}-tint)` }}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <span className={classes.what}>{t(`kind.${item.kind}`, { ...item.data })}</span>
          {item.kind === 'topUpAsked' && item.data.wish !== '' && (
            <span className={classes.wish}>{t('wish', { wish: item.data.wish })}</span>
          )}
          <span className={classes.facts}>
            {about && `${about} · `}
            <time dateTime={item.createdAt} title={formatDateTime(item.createdAt, locale, timeZone)}>
              {formatAgo(item.createdAt, new Date(), locale)}
            </time>
          </span>
        </span>
        {item.readAt === null && <span className={classes.dot} role="img" aria-label={t('unread')} />}
      </Link>
    </li>
  );
}
