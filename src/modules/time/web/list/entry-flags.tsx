import { IconCircle, IconCircleCheckFilled, IconMessageCircleQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EntryView } from '../../contract/entry';
import classes from './entry-flags.module.css';

type EntryFlagsProps = { entry: Pick<EntryView, 'validatedAt' | 'billedAt' | 'questionedAt'> };

/**
 * Both flags, always: whether an entry is validated does not say whether it is billed. The mark "in
 * question" replaces "not validated".
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
        <Flag isSet={isValidated}>{validation}</Flag>
      )}{' '}
      <Flag isSet={isBilled}>{t(isBilled ? 'flag.billed' : 'flag.unbilled')}</Flag>
    </span>
  );
}

function Flag({ isSet, children }: { isSet: boolean; children: string }) {
  const Icon = isSet ? IconCircleCheckFilled : IconCircle;
  return (
    <span className={classes.flag} data-set={isSet || undefined}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </span>
  );
}
