import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatRelativeDay } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/words/use-today';
import type { EntryView } from '@/modules/time/contract/entry';
import { RepeatEntryDialog } from '@/modules/time/web/entry/repeat-entry-dialog';
import { useStartTimer } from '@/modules/time/web/timer/use-timer';
import { useLocale } from '@/platform/web/use-locale';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { useKeptState } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import classes from './home.module.css';

/**
 * Shows the latest pieces of work, each with buttons to continue it with the timer or log it again.
 */
export function ContinueList({ entries }: { entries: readonly EntryView[] }) {
  const { t } = useTranslation('overview');
  const [repeating, setRepeating] = useKeptState<EntryView | undefined>('repeating', undefined);
  const shown = useLastGiven(repeating);
  return (
    <Panel title={t('home.continue')} isFlush>
      {entries.length > 0 ? (
        <ul className={`${look.list} ${classes.works}`}>
          {entries.map((entry) => (
            <ContinueItem key={entry.id} entry={entry} onRepeat={() => setRepeating(entry)} />
          ))}
        </ul>
      ) : (
        <p className={`${look.none} ${classes.none}`}>{t('home.continue.none')}</p>
      )}
      {shown && (
        <RepeatEntryDialog
          key={shown.id}
          entry={shown}
          opened={repeating !== undefined}
          onClose={() => setRepeating(undefined)}
        />
      )}
    </Panel>
  );
}

function ContinueItem({ entry, onRepeat }: { entry: EntryView; onRepeat: () => void }) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const today = useToday();
  const { continueEntry } = useStartTimer();
  const { id, title, category, balanceId, serviceDate, amount, type, task } = entry;
  return (
    <li className={classes.work}>
      <div className={classes.words}>
        <div className={`${look.strongName} ${classes.name}`}>
          {task && <span className={look.key}>{task.key}</span>} {title}
        </div>
        <div className={`${look.hint} ${look.breakAnywhere} ${classes.facts}`}>
          {[
            entry.companyName,
            entry.balanceNumber,
            t('home.lastTime', {
              when: formatRelativeDay(serviceDate, today, locale),
              amount: formatAmount({ amount, type }, locale),
            }),
          ].join(' · ')}
        </div>
      </div>
      <div className={classes.actions}>
        {/* A punch does not depend on the time worked, so no timer is offered. */}
        {type === 'hours' && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />}
            aria-label={t('home.continueNamed', { title })}
            onClick={() =>
              void continueEntry({
                id,
                title,
                category,
                balanceId,
                taskId: task?.id ?? null,
              })
            }
          >
            {t('home.continueOne')}
          </Button>
        )}
        <Button variant="default" aria-label={t('home.logNamed', { title })} onClick={onRepeat}>
          {t('home.log')}
        </Button>
      </div>
    </li>
  );
}
