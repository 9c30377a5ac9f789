import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDateTime, formatDay, formatTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { Fact, Facts } from '@/ui/facts';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import type { EntryDetail, HistoryLine } from '../../contract/detail';
import type { EntryView } from '../../contract/entry';
import { CategoryMark } from '../category-mark';
import classes from './entry.module.css';
import { EntryQuestions } from './entry-questions';
import type { EntryAction } from './use-entry-actions';
import { useEntryWords } from './use-entry-words';

type EntryDrawerProps = {
  entryId: string | undefined;
  onClose: () => void;
  actionsFor: (entry: EntryView) => EntryAction[];
  /** True while a dialog is open above the drawer. Escape then closes the dialog only. */
  hasDialog: boolean;
};

/** Shows one entry next to the list: its facts, its balance and its history. */
export function EntryDrawer({ entryId, onClose, actionsFor, hasDialog }: EntryDrawerProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  return (
    <SideDrawer of={entryId} onClose={onClose} title={t('entryDetails')} isCovered={hasDialog}>
      {(shown) => <OpenEntry id={shown} actionsFor={actionsFor} />}
    </SideDrawer>
  );
}

function OpenEntry({ id, actionsFor }: { id: string } & Pick<EntryDrawerProps, 'actionsFor'>) {
  const entry = useQuery(api.time.detail.queryOptions({ input: { id } }));
  return (
    <QueryView query={entry}>
      {(found) => (
        <Stack gap="lg">
          <EntryFacts entry={found} />
          {isOpen(found) && <EntryQuestions entry={found} />}
          <Group gap="xs">
            {actionsFor(found).map(({ key, label, icon: Icon, isDangerous, run }) => (
              <Button
                key={key}
                variant={isDangerous ? 'subtle' : 'default'}
                {...(isDangerous && { color: 'red' })}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
                onClick={run}
              >
                {label}
              </Button>
            ))}
          </Group>
          {!isOpen(found) && <EntryQuestions entry={found} />}
          <EntryHistory entry={found} />
        </Stack>
      )}
    </QueryView>
  );
}

function EntryFacts({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation(['time', 'timeLater']);
  const locale = useLocale();
  const { timeZone } = useMe();
  const why = useQuery({
    ...api.time.explain.queryOptions({ input: { id: entry.id } }),
    enabled: entry.workedAmount !== entry.amount,
  });
  const { type, amount, startsAt, endsAt, task, description, freeReason } = entry;
  const said = (value: number) => formatAmount({ amount: value, type }, locale);
  const clock = (instant: string) => formatTime(instant, locale, timeZone);
  const who = useWho();
  const doneBy = (
    kind: HistoryLine['kinds'][number],
    actorName: string | null,
    at: string | null,
  ) => {
    if (at === null) return null;
    const by = entry.history.findLast(({ kinds }) => kinds.includes(kind))?.by ?? null;
    return t('timeLater:detail.by', {
      name: who({ actorName, by }),
      at: formatDateTime(at, locale, timeZone),
    });
  };

  const validated = doneBy('validated', entry.validatedByName, entry.validatedAt);
  const billed = doneBy('billed', entry.billedByName, entry.billedAt);

  return (
    <>
      <div className={`${look.columnTight} ${classes.head}`}>
        <h3 className={look.title}>{entry.title}</h3>
        <div className={`${look.heading} ${classes.amount}`}>
          {amount === 0
            ? t('free.all', { worked: { amount: entry.workedAmount, type } })
            : said(amount)}
        </div>
        {why.data && <div className={look.hint}>{why.data.sentence}</div>}
        <div className={look.dim}>
          {entry.companyName} · {entry.balanceNumber}
        </div>
      </div>
      {description && <p className={classes.text}>{description}</p>}
      <Facts>
        <Fact name={t('field.serviceDate')}>{formatDay(entry.serviceDate, locale)}</Fact>
        {startsAt && endsAt && (
          <Fact name={t('field.interval')}>{`${clock(startsAt)}–${clock(endsAt)}`}</Fact>
        )}
        <Fact name={t('field.consultantId')}>{entry.consultantName}</Fact>
        <Fact name={t('field.category')}>
          <CategoryMark category={entry.category} />
        </Fact>
        {task && (
          <Fact name={t('field.taskId')}>
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/features/$id" params={{ id: task.id }} />
              )}
            >
              {task.key} · {task.title}
            </Anchor>
          </Fact>
        )}
        {freeReason && <Fact name={t('field.freeReason')}>{freeReason}</Fact>}
        <Fact name={t('timeLater:detail.before')}>{said(entry.balanceBefore)}</Fact>
        <Fact name={t('timeLater:detail.after')}>
          <strong>{said(entry.balanceAfter)}</strong>
        </Fact>
        <Fact name={t('field.flags')}>
          <div>{validated ? `${t('flag.validated')} · ${validated}` : t('flag.notValidated')}</div>
          <div>
            {billed
              ? `${t('flag.billed')} · ${billed}`
              : t(amount === 0 ? 'free' : 'flag.unbilled')}
          </div>
        </Fact>
      </Facts>
    </>
  );
}

/** Shows who changed an entry, with old and new values, oldest first. */
function EntryHistory({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation(['time', 'timeLater']);
  const heading = useId();
  const locale = useLocale();
  const { timeZone } = useMe();
  const who = useWho();
  const words = useEntryWords(entry.type);
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>{t('timeLater:history')}</h4>
      <ol className={`${look.noMargin} ${look.columnMedium} ${classes.history}`}>
        {entry.history.map(({ at, actorName, by, kinds, changes }) => (
          <li key={at}>
            <strong>{kinds.map((kind) => t(`timeLater:history.${kind}`)).join(' · ')}</strong>
            {changes.length > 0 && (
              <ul className={classes.changes}>
                {changes.map(({ fact, from, to }) => (
                  <li key={fact}>
                    {t('timeLater:history.change', {
                      label: words.label(fact),
                      from: words.value(fact, from),
                      to: words.value(fact, to),
                    })}
                  </li>
                ))}
              </ul>
            )}
            <div className={`${look.hint} ${look.breakAnywhere}`}>
              {who({ actorName, by })} · {formatDateTime(at, locale, timeZone)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Tells whether a question is open. It is shown above the actions, because most of them wait for
 * its answer.
 */
function isOpen({ questions }: EntryDetail): boolean {
  return questions.some(({ outcome }) => outcome === null);
}
