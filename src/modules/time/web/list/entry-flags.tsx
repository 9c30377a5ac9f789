import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconMessageCircleQuestion,
  IconReceipt,
  IconReceiptFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EntryView } from '../../contract/entry';
import classes from './entry-flags.module.css';

type EntryFlagsProps = {
  entry: Pick<EntryView, 'amount' | 'validatedAt' | 'billedAt' | 'questionedAt'>;
};

/**
 * Shows whether an entry is validated and whether it is billed; neither implies the other. If a
 * question is open, its mark replaces "not validated". Free work has nothing to bill.
 */
export function EntryFlags({ entry }: EntryFlagsProps) {
  const { t } = useTranslation('time');
  const [isValidated, isBilled] = [entry.validatedAt !== null, entry.billedAt !== null];
  const validation = t(isValidated ? 'flag.validated' : 'flag.notValidated');
  return (
    <span className={classes.flags}>
      {entry.questionedAt !== null && (
        <span className={classes.flag} data-questioned>
          <IconMessageCircleQuestion size={14} aria-hidden="true" />
          {t('flag.questioned')}
        </span>
      )}
      {(entry.questionedAt === null || isValidated) && (
        <Flag icon={isValidated ? IconCircleCheckFilled : IconCircleDashed} isSet={isValidated}>
          {validation}
        </Flag>
      )}{' '}
      {entry.amount > 0 && (
        <Flag icon={isBilled ? IconReceiptFilled : IconReceipt} isSet={isBilled}>
          {t(isBilled ? 'flag.billed' : 'flag.unbilled')}
        </Flag>
      )}
    </span>
  );
}

type FlagProps = { icon: TablerIcon; isSet: boolean; children: string };

/**
 * Shows a flag of an entry. On wide screens it is only an icon, with its words as a tooltip and for
 * screen readers.
 */
function Flag({ icon: Icon, isSet, children }: FlagProps) {
  return (
    <span className={classes.flag} data-set={isSet || undefined} title={children}>
      <Icon size={16} aria-hidden="true" />
      <span className={classes.words}>{children}</span>
    </span>
  );
}
