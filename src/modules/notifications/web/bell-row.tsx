import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBell,
  IconBulb,
  IconCalendarOff,
  IconChecks,
  IconCircleDot,
  IconCircleMinus,
  IconCirclePlus,
  IconCreditCard,
  IconCreditCardOff,
  IconHeartbeat,
  IconHourglassLow,
  IconLifebuoy,
  IconMessage,
  IconMessageCircleQuestion,
  IconMessagePlus,
  IconPlayerPlay,
  IconUserCheck,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { relationTo } from '@/platform/actor';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { NotificationView } from '../contract';
import { kinds, type NotificationKind } from '../domain/kinds';
import classes from './bell.module.css';

type Look = { icon: TablerIcon; tone: string };

/** Icon and colour of each kind; the colour tells how urgent it is. Other kinds have a bell. */
const looks: Partial<Record<NotificationKind, Look>> = {
  low: { icon: IconAlertTriangle, tone: 'status-low' },
  usedUp: { icon: IconCircleMinus, tone: 'status-inactive' },
  expiring: { icon: IconHourglassLow, tone: 'status-medium' },
  expired: { icon: IconCalendarOff, tone: 'status-expired' },
  toppedUp: { icon: IconCirclePlus, tone: 'status-good' },
  soldAgain: { icon: IconCirclePlus, tone: 'status-good' },
  topUpAsked: { icon: IconMessagePlus, tone: 'status-medium' },
  topUpAnswered: { icon: IconMessage, tone: 'status-medium' },
  permitAsked: { icon: IconMessageCircleQuestion, tone: 'status-medium' },
  permitGiven: { icon: IconChecks, tone: 'status-good' },
  permitRefused: { icon: IconCircleMinus, tone: 'status-low' },
  permitTakenBack: { icon: IconArrowBackUp, tone: 'status-medium' },
  longTimer: { icon: IconPlayerPlay, tone: 'status-medium' },
  planUnpaid: { icon: IconCreditCardOff, tone: 'status-low' },
  planEnding: { icon: IconCreditCard, tone: 'status-medium' },
  planEnded: { icon: IconCreditCardOff, tone: 'status-inactive' },
  supportAsked: { icon: IconLifebuoy, tone: 'status-medium' },
  supportAnswered: { icon: IconLifebuoy, tone: 'status-good' },
  trouble: { icon: IconHeartbeat, tone: 'status-low' },
  entryQuestioned: { icon: IconMessageCircleQuestion, tone: 'status-medium' },
  entryDiscussed: { icon: IconMessage, tone: 'status-medium' },
  entryQuestionWithdrawn: { icon: IconArrowBackUp, tone: 'status-good' },
  entryKept: { icon: IconMessage, tone: 'status-good' },
  entryCorrected: { icon: IconChecks, tone: 'status-good' },
  taskProposed: { icon: IconBulb, tone: 'task-proposed' },
  taskAssigned: { icon: IconUserCheck, tone: 'task-in_progress' },
  taskPending: { icon: IconUserQuestion, tone: 'task-pending_customer' },
  taskStatus: { icon: IconCircleDot, tone: 'task-in_progress' },
  taskApproved: { icon: IconChecks, tone: 'task-completed' },
  taskSentBack: { icon: IconArrowBackUp, tone: 'task-on_hold' },
  taskCommented: { icon: IconMessage, tone: 'token' },
};

export function BellRow({ item, onOpen }: { item: NotificationView; onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const { timeZone } = useMe();
  const actor = useActor();
  const isOwn = item.companyId !== null && relationTo(actor, item.companyId) === 'customer';
  const { icon: Icon, tone }: Look = looks[item.kind] ?? { icon: IconBell, tone: 'token' };
  const about = findSubject(item, isOwn);
  const status = 'to' in item.data ? t(`status.${item.data.to}`) : '';
  const quoted = findQuote(item);
  return (
    <li>
      <Link
        {...findPlace(item, isOwn)}
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
        <span className={`${look.breakAnywhere} ${look.columnTight} ${classes.words}`}>
          <span className={classes.what}>
            {item.kind === 'trouble'
              ? t(`trouble.${item.data.trouble}`)
              : item.kind === 'topUpAsked' && item.data.wanted
                ? t('kind.topUpAsked.wanted', item.data)
                : t(`kind.${item.kind}`, { ...item.data, status })}
          </span>
          {quoted !== '' && <span className={classes.wish}>{t('wish', { wish: quoted })}</span>}
          <span className={look.hint}>
            {about && `${about} · `}
            <time
              dateTime={item.createdAt}
              title={formatDateTime(item.createdAt, locale, timeZone)}
            >
              {formatAgo(item.createdAt, serverNow(), locale, timeZone)}
            </time>
          </span>
        </span>
        {item.readAt === null && (
          <span className={classes.dot} role="img" aria-label={t('unread')} />
        )}
      </Link>
    </li>
  );
}

/** Returns the timer or the customer that a row is about; customers see no name of their own. */
function findSubject(item: NotificationView, isOwn: boolean) {
  if (item.kind === 'longTimer') return item.data.title;
  return 'customer' in item.data && !isOwn ? item.data.customer : '';
}

function findQuote(item: NotificationView) {
  if ('comment' in item.data) return item.data.comment;
  return 'wish' in item.data ? item.data.wish : '';
}

/**
 * Returns the page that a notification opens: of a timer, a plan, a conversation, a task, or a
 * balance as its reader sees balances.
 */
function findPlace({ kind, subjectId }: NotificationView, isOwn: boolean) {
  const { about } = kinds[kind];
  if (about === 'timer') return { to: '/time' } as const;
  if (about === 'plan') return { to: '/settings/upgrade' } as const;
  if (about === 'thread')
    return { to: '/admin', search: { section: 'support', thread: subjectId } } as const;
  if (about === 'trouble') return { to: '/admin' } as const;
  if (about === 'ownThread') return { to: '/settings/support' } as const;
  if (about === 'entry') return { to: '/time', search: { entry: subjectId } } as const;
  if (about === 'task') return { to: '/features/$id', params: { id: subjectId } } as const;
  return { to: isOwn ? '/customer' : '/balances', search: { balance: subjectId } } as const;
}
