import { ActionIcon, Button, Combobox, Tooltip, useCombobox } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BalanceSelect } from '@/modules/balances/web/balance-select';
import type { TaskView } from '@/modules/tasks/contract';
import { useComfort } from '@/platform/web/comfort';
import { useShortcut } from '@/platform/web/use-shortcut';
import { useDialog } from '@/ui/use-dialog';
import { DoubtNote } from '../doubt-note';
import { EntryFormDialog } from '../entry-form-dialog';
import { distinctEntries } from '../find-similar';
import { EchoLine } from './echo-line';
import { EntryInput } from './entry-input';
import classes from './quick-entry.module.css';
import { Suggestions } from './suggestions';
import { useQuickEntry } from './use-quick-entry';

type QuickEntryProps = {
  /** On the page of a customer: only their balances. */
  companyId?: string;
  /** On the page of a feature: what is logged is for it, unless the line names another. */
  task?: TaskView;
};

/** The core job: one line, Enter, logged. `N` leads here from anywhere on the page. */
export function QuickEntry({ companyId, task }: QuickEntryProps) {
  const { t } = useTranslation('time');
  const quick = useQuickEntry({ companyId, task });
  const details = useDialog();
  const field = useRef<HTMLInputElement>(null);
  const suggestions = distinctEntries(quick.work.entries, quick.line.title);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const hasShortcuts = useComfort((comfort) => comfort.hasShortcuts);
  useShortcut('n', () => field.current?.focus());

  const submit = () => {
    void quick.submit();
    // At once: by the time the answer comes somebody may be elsewhere.
    field.current?.focus();
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
        <Combobox
          store={combobox}
          keepMounted
          position="bottom-start"
          onOptionSubmit={(id) => {
            combobox.closeDropdown();
            const entry = suggestions.find((suggestion) => suggestion.id === id);
            if (entry) void quick.repeat(entry);
          }}
        >
          <Combobox.Target>
            <EntryInput
              ref={field}
              value={quick.text}
              tokens={quick.line.tokens}
              keyHint={quick.text !== '' ? '↵' : hasShortcuts ? 'N' : ''}
              aria-label={t('quick.label')}
              placeholder={t('quick.placeholder')}
              onChange={(text) => {
                combobox.closeDropdown();
                quick.change(text);
              }}
              onKeyDownCapture={onKeyDown}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.Target>
          <Suggestions entries={suggestions} quantity={quick.quantity} />
        </Combobox>
        <div className={classes.balance}>
          <BalanceSelect
            label={t('selectBalance')}
            isLabelHidden
            balances={quick.work.balances}
            value={quick.balance}
            onChange={quick.choose}
            viewpoint={quick.viewpoint}
          />
        </div>
        <Button type="submit" className={classes.submit} loading={quick.isPending}>
          {quick.isTimer ? t('timer.start') : t('quick.submit')}
        </Button>
        <Tooltip label={t('quick.details')}>
          <ActionIcon
            variant="default"
            className={classes.details}
            aria-label={t('quick.details')}
            onClick={details.open}
          >
            <IconListDetails size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </form>
      <EchoLine quick={quick} />
      {quick.quantity && (
        <DoubtNote
          title={quick.draft.title}
          serviceDate={quick.draft.serviceDate}
          balanceId={quick.balance?.id}
          minutes={quick.quantity.type === 'hours' ? quick.quantity.amount : 0}
          from={quick.draft.from}
        />
      )}
      <EntryFormDialog
        {...details.props}
        initial={{ ...quick.draft, balance: quick.balance, task: quick.task, quantity: quick.quantity }}
        onLogged={quick.clear}
      />
    </section>
  );

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      details.open();
    } else if (event.key === 'Escape' && !combobox.dropdownOpened) quick.clear();
    // Once only: the second Tab goes on, so that nobody is kept in the field.
    else if (event.key === 'Tab' && !event.shiftKey && quick.canSwap) {
      event.preventDefault();
      quick.swap();
    }
  }
}
