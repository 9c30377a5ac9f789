import {
  IconAlertTriangleFilled,
  IconCalendarOff,
  IconCalendarTime,
  IconCircleDashedMinus,
  IconClipboardCheck,
  IconHourglass,
  IconListCheck,
  IconMessageCircleQuestion,
  IconMessagePlus,
  IconReceipt,
  IconTag,
  IconUserPlus,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { Panel } from '@/ui/panel';
import type { AttentionItem } from '../../contract';
import type { HomeReason } from '../../domain';
import { useWorkWords } from '../use-work-words';
import classes from './attention.module.css';
import { linkToNamed, linkToReason } from './attention-links';

/** Icons differ in shape, so that colour is never needed. */
const signs: Record<HomeReason, { icon: TablerIcon; tone: string }> = {
  permitAsked: { icon: IconMessageCircleQuestion, tone: 'status-medium' },
  topUpAsked: { icon: IconMessagePlus, tone: 'status-medium' },
  questioned: { icon: IconMessageCircleQuestion, tone: 'status-medium' },
  pendingStaff: { icon: IconUserPlus, tone: 'status-medium' },
  pendingCustomer: { icon: IconHourglass, tone: 'task-pending_customer' },
  expired: { icon: IconCalendarOff, tone: 'status-expired' },
  usedUp: { icon: IconCircleDashedMinus, tone: 'status-inactive' },
  low: { icon: IconAlertTriangleFilled, tone: 'status-low' },
  expiring: { icon: IconCalendarTime, tone: 'status-medium' },
  toValidate: { icon: IconClipboardCheck, tone: 'task-in_progress' },
  toBill: { icon: IconReceipt, tone: 'task-completed' },
  assigned: { icon: IconListCheck, tone: 'task-in_progress' },
  unassigned: { icon: IconUserQuestion, tone: 'task-scoping' },
  withoutFeature: { icon: IconTag, tone: 'task-scoping' },
};

/** Reasons for attention, each with a link to all; the named items have their own links. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const { t } = useTranslation('overview');
  return (
    <Panel title={t('needsAttention')} isFlush>
      {items.length > 0 ? (
        <ul className={classes.list}>
          {items.map((item) => (
            <Reason key={item.reason} item={item} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('needsAttention.none')}</p>
      )}
    </Panel>
  );
}

function Reason({ item }: { item: AttentionItem }) {
  const { t } = useTranslation('overview');
  const { id, role } = useActor();
  const reader = { id, isCustomer: role === 'customer' };
  const { reason, count, named } = item;
  const { icon: Icon, tone } = signs[reason];
  const colors = {
    '--text': `var(--klip-${tone}-text)`,
    '--tint': `var(--klip-${tone}-tint)`,
  } as CSSProperties;
  const more = count - named.length;
  return (
    <li className={classes.reason}>
      <span className={classes.sign} style={colors}>
        <Icon size={18} stroke={2} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <Link {...linkToReason(item, reader)} className={classes.sentence}>
          <Sentence item={item} />
        </Link>
        {named.length > 0 && (
          <div className={classes.named}>
            {named.map(({ id: one, name, of }) => {
              const place = linkToNamed(reason, one, reader);
              return (
                <span key={one} className={classes.one}>
                  {place && count > 1 ? <Link {...place}>{name}</Link> : name}
                  {of && !reader.isCustomer && <span className={classes.of}>{of}</span>}
                </span>
              );
            })}
            {more > 0 && <span>{t('andMore', { count: more })}</span>}
          </div>
        )}
      </div>
    </li>
  );
}

function Sentence({ item: { reason, count, isMore, work } }: { item: AttentionItem }) {
  const { t } = useTranslation('overview');
  const words = useWorkWords();
  if (reason === 'toBill')
    return work ? t('reason.toBill', { work: words(work) }) : t('reason.toBill.more', { count });
  if (reason === 'toValidate' && isMore) return t('reason.toValidate.more', { count });
  return t(`reason.${reason}`, { count });
}
