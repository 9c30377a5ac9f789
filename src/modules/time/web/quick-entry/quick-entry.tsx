import { ActionIcon, Button, Combobox, Tooltip, useCombobox } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takesMinutes } from '@/modules/balances/domain/rounding';
import { BalanceSelect } from '@/modules/balances/web/card/balance-select';
import type { TaskView } from '@/modules/tasks/contract/task';
import { useComfort } from '@/platform/web/preferences/comfort';
import { isBehindDialog, useShortcut } from '@/platform/web/use-shortcut';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { later, laterDialog } from '@/ui/lazy-parts';
import type { EntryStart } from '../logging/entry-form';
import { dropShortcut } from './drop-shortcut';
import { EchoLine } from './echo/echo-line';
import { LineChoices } from './echo/line-choices';
import { LineField } from './line-field';
import classes from './quick-entry.module.css';
import { findSuggestions, Suggestions } from './suggestions';
import { type QuickEntryState, useQuickEntry } from './use-quick-entry';

const EntryDialog = laterDialog(async () => (await import('../logging/entry-dialog')).EntryDialog);

/** Warning of double work, loaded only once the line has an amount. */
const DoubtNote = later(async () => (await import('../logging/doubt-note')).DoubtNote, {
  isWanted: ({ judgement }) => judgement.quantity !== undefined,
});

type QuickEntryProps = {
  /** Customer of this page; only their balances are offered. */
  companyId?: string;
  /** Task of this page, on which entries are logged unless the line names another one. */
  task?: TaskView;
  onLogged?: () => void;
};

/**
 * Lets the reader log by typing one line and pressing Enter, which is the main purpose of Klip. The
 * key N moves here from anywhere on the page.
 */
export function QuickEntry({ companyId, task, onLogged = () => {} }: QuickEntryProps) {
  const { t } = useTranslation('time');
  const place = `line ${task?.id ?? companyId ?? ''}`;
  const field = useRef<HTMLInputElement>(null);
  const quick = useQuickEntry({ place, companyId, task, field, onLogged });
  const details = useFormDialog('details');
  const firstChoice = useRef<HTMLButtonElement>(null);
  const complaintId = useId();
  useShortcut('n', () => field.current?.focus());

  const submit = () => {
    quick.submit();
    // The focus moves now, because the person may have moved on when the answer comes.
    (quick.draft.question ? firstChoice : field).current?.focus();
  };

  return (
    <section className={classes.panel} aria-label={t('quick.label')}>
      <form
        className={classes.row}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <LineWithSuggestions
          quick={quick}
          fieldRef={field}
          complaintId={complaintId}
          onDetails={details.open}
        />
        <div className={classes.balance}>
          <BalanceSelect
            label={t('selectBalance')}
            isLabelHidden
            balances={quick.work.balances}
            onSearch={quick.work.isCut ? (q) => quick.work.search({ q }) : undefined}
            value={quick.judgement.balance}
            onChange={quick.choose}
            viewpoint={quick.viewpoint}
          />
        </div>
        <Button type="submit" className={classes.submit} loading={quick.isPending}>
          {quick.isTimer ? t('timer.start') : t('quick.submit')}
        </Button>
        <DetailsButton onClick={details.open} />
      </form>
      <EchoLine quick={quick} complaintId={complaintId}>
        <LineChoices quick={quick} firstRef={firstChoice} onDone={() => field.current?.focus()} />
      </EchoLine>
      <DoubtNote draft={quick.draft} judgement={quick.judgement} />
      <EntryDialog
        {...details.props}
        start={toStart(quick)}
        onLogged={() => {
          quick.clear();
          onLogged();
        }}
      />
    </section>
  );
}

type LineWithSuggestionsProps = {
  quick: QuickEntryState;
  fieldRef: RefObject<HTMLInputElement | null>;
  complaintId: string;
  onDetails: () => void;
};

/** Shows the field of the line with a list of earlier entries to repeat. */
function LineWithSuggestions({
  quick,
  fieldRef,
  complaintId,
  onDetails,
}: LineWithSuggestionsProps) {
  const { t } = useTranslation('time');
  const found = findSuggestions(quick);
  const [opened, setOpened] = useState(found);
  const combobox = useCombobox({
    onDropdownOpen: () => setOpened(found),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  // An open list does not change, so that Enter takes the row that the person has reached.
  const holds = combobox.dropdownOpened && opened.earlier.length + opened.places.length > 0;
  const { earlier, places } = holds ? opened : found;
  const suggestions = [...earlier, ...places];
  const hasShortcuts = useComfort((comfort) => comfort.hasShortcuts);
  const { balance } = quick.judgement;
  const chargesCredits = balance !== undefined && !takesMinutes(balance);
  return (
    <Combobox
      store={combobox}
      keepMounted
      position="bottom-start"
      onOptionSubmit={(id) => {
        combobox.closeDropdown();
        const entry = suggestions.find((suggestion) => suggestion.id === id);
        if (entry) quick.repeat(entry);
      }}
    >
      <Combobox.Target>
        <LineField
          ref={fieldRef}
          quick={quick}
          keyHint={findKeyHint()}
          aria-label={t('quick.label')}
          {...(quick.draft.question && {
            'aria-invalid': true,
            'aria-describedby': complaintId,
          })}
          placeholder={t(chargesCredits ? 'quick.placeholder.credits' : 'quick.placeholder')}
          onChange={(text) => {
            combobox.closeDropdown();
            quick.change(hasShortcuts ? dropShortcut(text) : text);
          }}
          onKeyDownCapture={onKeyDown}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Suggestions earlier={earlier} places={places} quantity={quick.judgement.quantity} />
    </Combobox>
  );

  /** Returns the keys that lead on from the line as it is. */
  function findKeyHint(): string {
    if (quick.text === '') return hasShortcuts ? 'N' : '';
    return suggestions.length > 0 ? '↓ ↵' : '↵';
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || isBehindDialog()) return;
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      onDetails();
    } else if (event.key === 'Escape' && !combobox.dropdownOpened) quick.clear();
    // Tab swaps the reading only once, so that the second Tab leaves the field as usual.
    else if (event.key === 'Tab' && !event.shiftKey && quick.canSwap) {
      event.preventDefault();
      quick.swap();
    }
  }
}

function DetailsButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('time');
  return (
    <Tooltip label={t('quick.details')}>
      <ActionIcon
        variant="default"
        className={classes.details}
        aria-label={t('quick.details')}
        onClick={onClick}
      >
        <IconListDetails size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/** Returns the values that the line already has, for the dialog with all fields. */
function toStart({ draft, judgement, task }: QuickEntryState): EntryStart {
  const { title, serviceDate, from, free } = draft;
  const { balance, category, worked } = judgement;
  const amount = worked?.type === 'hours' ? worked.amount : undefined;
  return { title, serviceDate, from, category, balance, task, amount, free };
}
