import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import type { Quantity } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryView } from '../../contract/entry';
import classes from './quick-entry.module.css';

type SuggestionsProps = { entries: readonly EntryView[]; quantity: Quantity | undefined };

/** Earlier entries, to be logged again with the typed duration or the last one. */
export function Suggestions({ entries, quantity }: SuggestionsProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  return (
    <Combobox.Dropdown hidden={entries.length === 0}>
      <Combobox.Header className={classes.suggestionsTitle}>
        {t('quick.suggestions')}
      </Combobox.Header>
      <Combobox.Options aria-label={t('quick.suggestions')}>
        {entries.map((entry) => (
          <Combobox.Option key={entry.id} value={entry.id}>
            <span className={classes.suggestion}>
              <span className={classes.suggestionTitle}>{entry.title}</span>
              {entry.task && <span className={classes.key}>{entry.task.key}</span>}
              <span className={classes.dimmed}>
                {entry.companyName} · {entry.balanceNumber}
              </span>
              <span className={classes.amount}>
                {formatAmount(quantity ?? { amount: entry.workedAmount, type: entry.type }, locale)}
              </span>
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
