import { Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDayHeading } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/words/use-today';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import type { EntryView } from '../../contract/entry';
import { EntryAmount } from '../entry-amount';
import classes from './week-grid.module.css';

type CellEntriesProps = { entries: EntryView[]; opened: boolean; onClose: () => void };

/**
 * Shows the entries of a cell that has several or cannot be edited, with links to their details.
 */
export function CellEntries({ entries, opened, onClose }: CellEntriesProps) {
  const { t } = useTranslation('time');
  const { close: closeLabel } = useUiWords();
  const locale = useLocale();
  const today = useToday();
  const [first] = entries;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={first && formatDayHeading(first.serviceDate, today, locale)}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      <ul className={look.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link
              to="/time"
              search={(previous: object) => ({ ...previous, entry: entry.id })}
              className={classes.entry}
              onClick={onClose}
            >
              <span>
                <strong>{entry.title}</strong>
                <span className={classes.dimmed}>
                  {[entry.companyName, entry.balanceNumber, toFlag(entry)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={`${look.strong} ${look.noWrap} ${classes.entryAmount}`}>
                <EntryAmount entry={entry} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Modal>
  );

  function toFlag({ validatedAt, billedAt }: EntryView): string {
    if (billedAt !== null) return t('flag.billed');
    return validatedAt === null ? '' : t('flag.validated');
  }
}
