import { useTranslation } from 'react-i18next';
import { useUiWords } from '@/ui/ui-words';
import type { EntryView } from '../../contract/entry';
import { auditedFields, type EntryFact } from '../../domain/entry-history';
import classes from './entry.module.css';
import { useEntryWords } from './use-entry-words';

type EntryConflictProps = { error: unknown; before?: EntryView; theirs?: EntryView };

/** Shows why an edit was not saved and, after a conflict, what the other edit changed. */
export function EntryConflict({ error, before, theirs }: EntryConflictProps) {
  const { errorText } = useUiWords();
  return (
    <>
      {errorText(error)}
      {before && theirs && <EntryDifferences before={before} theirs={theirs} />}
    </>
  );
}

/** Shows the fields that differ between two versions of an entry. */
export function EntryDifferences({ before, theirs }: { before: EntryView; theirs: EntryView }) {
  const { t } = useTranslation(['time', 'timeLater']);
  const words = useEntryWords(theirs.type);
  const changed = auditedFields.filter((fact) => readFact(before, fact) !== readFact(theirs, fact));
  if (changed.length === 0) return null;
  return (
    <ul className={classes.differences}>
      {changed.map((fact) => (
        <li key={fact}>
          {t('timeLater:history.change', {
            label: words.label(fact),
            from: words.value(fact, readFact(before, fact)),
            to: words.value(fact, readFact(theirs, fact)),
          })}
        </li>
      ))}
    </ul>
  );
}

function readFact(entry: EntryView, fact: EntryFact): string | number | null {
  if (fact === 'balanceId') return entry.balanceNumber;
  if (fact === 'consultantId') return entry.consultantName;
  if (fact === 'taskId') return entry.task?.key ?? null;
  return entry[fact];
}
