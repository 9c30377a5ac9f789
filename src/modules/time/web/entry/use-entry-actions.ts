import {
  IconChecks,
  IconCopy,
  IconFileInvoice,
  IconMessageCircleQuestion,
  IconPencil,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { EntryView } from '../../contract/entry';
import {
  canRecordTime,
  refusalToBill,
  refusalToChange,
  refusalToQuestion,
  refusalToValidate,
} from '../../policy';
import type { EntryChanging } from './use-entry-changes';

/** Dialog that an action opens, with its entry. */
export type EntryDialogState = { kind: 'edit' | 'delete' | 'repeat' | 'ask'; entry: EntryView };

export type EntryAction = {
  key: string;
  label: string;
  icon: TablerIcon;
  isDangerous?: boolean;
  run: () => void;
};

/** Returns a function that lists the actions a person may take on an entry in its current state. */
export function useEntryActions(
  changing: EntryChanging,
  onOpen: (dialog: EntryDialogState) => void,
) {
  const { t } = useTranslation('time');
  const actor = useActor();

  return function actionsFor(entry: EntryView): EntryAction[] {
    const isValidated = entry.validatedAt !== null;
    const isBilled = entry.billedAt !== null;
    const mayChange = !refusalToChange(actor, entry);
    const mayValidate = !refusalToValidate(actor, entry, !isValidated);
    const actions: (EntryAction | false)[] = [
      mayChange && {
        key: 'edit',
        label: t('editEntry'),
        icon: IconPencil,
        run: () => onOpen({ kind: 'edit', entry }),
      },
      canRecordTime(actor) && {
        key: 'repeat',
        label: t('action.repeat'),
        icon: IconCopy,
        run: () => onOpen({ kind: 'repeat', entry }),
      },
      mayValidate && {
        key: 'validate',
        label: isValidated ? t('action.invalidate') : t('action.validate'),
        icon: IconChecks,
        run: () => void changing.validate([entry], !isValidated),
      },
      !refusalToQuestion(actor, entry) && {
        key: 'ask',
        label: t('question.ask'),
        icon: IconMessageCircleQuestion,
        run: () => onOpen({ kind: 'ask', entry }),
      },
      !refusalToBill(actor, entry, !isBilled) && {
        key: 'bill',
        label: isBilled ? t('action.markUnbilled') : t('action.markBilled'),
        icon: IconFileInvoice,
        run: () => void changing.bill([entry], !isBilled),
      },
      mayChange && {
        key: 'delete',
        label: t('delete'),
        icon: IconTrash,
        isDangerous: true,
        run: () => onOpen({ kind: 'delete', entry }),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
