import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { findUsability } from '@/modules/balances/domain/spend';
import type { Quantity } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { EntryView } from '../../contract/entry';
import { listDistinct, listPlaces } from '../../domain/balance-choice/find-similar';
import { isTitle, polishTitle } from '../../domain/entry-rules';
import classes from './quick-entry.module.css';
import type { QuickEntryState } from './use-quick-entry';

/**
 * Finds two kinds of suggestions: earlier entries with the typed words in their title, and the
 * typed work on recently used tasks and balances. The second kind needs an amount and a title, and
 * a line without a task or a question. If the line has an amount, all suggestions have its unit.
 */
export function findSuggestions({ work, draft, judgement, viewpoint }: QuickEntryState) {
  const { title, taskKey, companyQuery, question } = draft;
  const { quantity, balance } = judgement;
  const fitting = work.entries.filter(({ type }) => !quantity || type === quantity.type);
  const earlier = listDistinct(fitting, title);
  const isWork = quantity !== undefined && isTitle(title) && !question && !taskKey;
  const usable = new Set(
    work.balances
      .filter((one) => findUsability(one, viewpoint) === 'usable')
      .filter(({ companyId }) => !companyQuery || companyId === balance?.companyId)
      .map(({ id }) => id),
  );
  const entries = isWork ? fitting.filter(({ balanceId }) => usable.has(balanceId)) : [];
  return {
    earlier,
    places: listPlaces(entries, earlier).map((entry) => ({ ...entry, title: polishTitle(title) })),
  };
}

type SuggestionsProps = {
  earlier: readonly EntryView[];
  places: readonly EntryView[];
  quantity: Quantity | undefined;
};

/** Shows suggestions that one key logs, with the typed amount or that of the earlier entry. */
export function Suggestions({ earlier, places, quantity }: SuggestionsProps) {
  const { t } = useTranslation('time');
  const groups = [
    { label: t('quick.suggestions'), entries: earlier },
    { label: t('quick.places'), entries: places },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Combobox.Dropdown hidden={groups.length === 0}>
      <Combobox.Options aria-label={t('quick.hints.label')}>
        {groups.map(({ label, entries }) => (
          <Combobox.Group key={label} label={label}>
            {entries.map((entry) => (
              <Suggestion key={entry.id} entry={entry} quantity={quantity} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

type SuggestionProps = { entry: EntryView; quantity: Quantity | undefined };

function Suggestion({ entry, quantity }: SuggestionProps) {
  const locale = useLocale();
  return (
    <Combobox.Option value={entry.id}>
      <span className={classes.suggestion}>
        <span className={classes.suggestionTitle}>{entry.title}</span>
        {entry.task && <span className={classes.key}>{entry.task.key}</span>}
        <span className={`${look.hint} ${look.cutOff} ${classes.dimmed}`}>
          {entry.companyName} · {entry.balanceNumber}
        </span>
        <span className={classes.amount}>
          {formatAmount(quantity ?? { amount: entry.workedAmount, type: entry.type }, locale)}
        </span>
      </span>
    </Combobox.Option>
  );
}
