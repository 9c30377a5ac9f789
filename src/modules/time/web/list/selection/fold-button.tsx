import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryView } from '../../../contract/entry';
import classes from './fold-button.module.css';

export type Fold = { entries: readonly EntryView[]; isFolded: boolean; toggle: () => void };

/** Shows "2 klip" and lets the reader switch between one row for all of them and a row for each. */
export function FoldButton({ fold: { entries, isFolded, toggle } }: { fold: Fold }) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const all = { amount: entries.length, type: 'credits' as const };
  const shown = isFolded ? all : { ...all, amount: 1 };
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <UnstyledButton
      className={classes.fold}
      aria-expanded={!isFolded}
      aria-label={t('list.together', { amount: all, title: entries[0]?.title })}
      onClick={toggle}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {formatAmount(shown, locale)}
      {entries[0]?.amount === 0 && ` · ${t('free')}`}
    </UnstyledButton>
  );
}
