import {
  IconAlertTriangleFilled,
  IconCalendarOff,
  IconCalendarTime,
  IconCircleCheck,
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
import { useKeptState } from '@/ui/kept-text';
import { later } from '@/ui/lazy-parts';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { AttentionItem, NamedItem, OverviewView } from '../../contract';
import type { HomeReason } from '../../domain';
import { useWorkWords } from '../use-work-words';
import { addUpWork } from '../week/add-up-work';
import classes from './attention.module.css';
import type { AttentionTask } from './attention-dialogs';
import { type AttentionReader, linkToNamed, linkToReason, ofBalances } from './attention-links';

/** Icon and tone of each reason. The icons differ in shape, so that colour is not needed. */
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

const AttentionAction = later(async () => (await import('./attention-action')).AttentionAction);
const AttentionDialogs = later(async () => (await import('./attention-dialogs')).AttentionDialogs, {
  isWanted: ({ task }) => task,
  toClosed: (props) => ({ ...props, task: undefined }),
});

/**
 * Shows the reasons for attention, each with its button and a link to all items. If there are none,
 * it shows that all is done.
 */
export function AttentionList({ overview }: { overview: OverviewView }) {
  const { t } = useTranslation('overview');
  const [task, setTask] = useKeptState<AttentionTask | undefined>('attention', undefined);
  return (
    <Panel title={t('needsAttention')} isFlush>
      {overview.attention.length > 0 ? (
        <ul className={look.list}>
          {overview.attention.map((item) => (
            <Reason key={item.reason} item={item} onTask={setTask} />
          ))}
        </ul>
      ) : (
        <AllDone overview={overview} />
      )}
      <AttentionDialogs task={task} onTask={setTask} />
    </Panel>
  );
}

/**
 * Shows that nothing needs attention, and the work done: for customers this month, for others this
 * week.
 */
function AllDone({ overview: { week, tiles } }: { overview: OverviewView }) {
  const { t } = useTranslation('overview');
  const words = useWorkWords();
  const { hours, credits } = tiles.monthlyHours;
  const work = week
    ? addUpWork(week.people.flatMap(({ days }) => days))
    : { hours: hours.now, credits: credits.now };
  return (
    <div className={`${look.dim} ${look.line} ${classes.done}`}>
      <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />
      <div>
        <strong className={classes.title}>{t('allDone')}</strong>
        {work.hours + work.credits > 0 && (
          <div>{t(week ? 'week.captionOwn' : 'allDone.month', { work: words(work) })}</div>
        )}
      </div>
    </div>
  );
}

function Reason({ item, onTask }: { item: AttentionItem; onTask: (task: AttentionTask) => void }) {
  const { id, role } = useActor();
  const reader = { id, isCustomer: role === 'customer' };
  const words = useWorkWords();
  const { reason, count, named, work } = item;
  const { icon: Icon, tone } = signs[reason];
  const colors = {
    '--text': `var(--klip-${tone}-text)`,
    '--tint': `var(--klip-${tone}-tint)`,
  } as CSSProperties;
  const isOfBalances = ofBalances.includes(reason);
  const only = count === 1 ? named[0] : undefined;
  const isApproved = reason === 'toValidate' && reader.isCustomer;
  return (
    <li className={classes.reason}>
      <span className={classes.sign} style={colors}>
        <Icon size={18} stroke={2} aria-hidden="true" />
      </span>
      <div className={`${look.mayShrink} ${look.columnTight} ${classes.words}`}>
        <Link {...linkToReason(item, reader)} className={classes.sentence}>
          <Sentence item={item} />
        </Link>
        {only && <Named one={only} item={item} reader={reader} />}
        {!only && reason === 'toValidate' && work && (
          <span className={classes.one}>{words(work)}</span>
        )}
        {!only && !isOfBalances && named.length > 0 && (
          <div className={classes.named}>
            {named.map((one) => (
              <Named key={one.id} one={one} item={item} reader={reader} />
            ))}
            <More item={item} reader={reader} />
          </div>
        )}
      </div>
      {(only || !isOfBalances) && (
        <div className={isApproved ? `${classes.action} ${classes.two}` : classes.action}>
          <AttentionAction item={item} one={isOfBalances ? only : undefined} onTask={onTask} />
        </div>
      )}
      {!only && isOfBalances && (
        <ul className={classes.items}>
          {named.map((one) => (
            <li key={one.id}>
              <Named one={one} item={item} reader={reader} />
              <div className={classes.action}>
                <AttentionAction item={item} one={one} onTask={onTask} />
              </div>
            </li>
          ))}
          {count > named.length && (
            <li>
              <More item={item} reader={reader} />
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

type NamedProps = { item: AttentionItem; reader: AttentionReader };

function Named({ item, one: { id, name, of }, reader }: NamedProps & { one: NamedItem }) {
  const words = useWorkWords();
  const place = linkToNamed(item.reason, id, reader);
  return (
    <span className={classes.one}>
      {place && item.count > 1 ? <Link {...place}>{name}</Link> : name}
      {item.work && ` · ${words(item.work)}`}
      {of && !reader.isCustomer && <span className={`${look.cutOff} ${classes.of}`}>{of}</span>}
    </span>
  );
}

/** Links to the other items if only some are named. */
function More({ item, reader }: NamedProps) {
  const { t } = useTranslation('overview');
  const count = item.count - item.named.length;
  return (
    count > 0 && (
      <span className={classes.one}>
        <Link {...linkToReason(item, reader)}>{t('andMore', { count })}</Link>
      </span>
    )
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
