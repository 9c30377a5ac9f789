import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { holdsWords } from '@/platform/text/find-words';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { BalanceView } from '../../contract/balance';
import { findUsability, type Usability, type Viewpoint } from '../../domain/spend';
import { toWholeCard } from '../../domain/to-whole-card';
import { stateOfView } from '../words/state-of-view';
import { useBalanceWords } from '../words/use-balance-words';
import { BalanceBar } from './balance-bar';
import classes from './balance-select.module.css';

type BalanceSelectProps = {
  /** Balances in the order of preference. Unusable ones are listed last, with the reason. */
  balances: readonly BalanceView[];
  value: BalanceView | undefined;
  onChange: (balance: BalanceView) => void;
  /** Searches for balances that match the typed text; given if `balances` is not complete. */
  onSearch?: ((text: string) => void) | undefined;
  viewpoint: Viewpoint;
  label: ReactNode;
  /** True if a text next to the field already labels it. */
  isLabelHidden?: boolean;
  required?: boolean;
  error?: ReactNode;
};

const searchFrom = 7;

/** Lets the reader choose the balance to charge. Each option shows the amount left. */
export function BalanceSelect(props: BalanceSelectProps) {
  const { balances, value, onChange, onSearch, viewpoint } = props;
  const { label, isLabelHidden, required, error } = props;
  const { t } = useTranslation('balances');
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });

  const searchSoon = useDebouncedCallback((text: string) => {
    if (text) onSearch?.(text);
  }, 200);
  const found = findMatching(balances, search);
  return (
    <Combobox
      store={combobox}
      // Options are drawn only while the list is open, because there may be hundreds of balances.
      keepMounted={false}
      position="bottom-end"
      width={360}
      middlewares={{ flip: true, shift: true }}
      onOptionSubmit={(id) => {
        const chosen = balances.find((balance) => balance.id === id);
        if (chosen) onChange(chosen);
        combobox.closeDropdown();
        combobox.focusTarget();
      }}
    >
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          multiline
          label={isLabelHidden ? undefined : label}
          aria-label={
            isLabelHidden && typeof label === 'string' ? findName(label, value) : undefined
          }
          required={required}
          error={error}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          classNames={{ input: classes.input }}
          onClick={() => combobox.toggleDropdown()}
        >
          <ChosenBalance value={value} />
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        {balances.length >= searchFrom && (
          <Combobox.Search
            value={search}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value);
              searchSoon(currentTarget.value.trim());
              combobox.updateSelectedOptionIndex();
            }}
            aria-label={t('search')}
            placeholder={t('search')}
          />
        )}
        <Combobox.Options mah={320} className={classes.options}>
          <Options balances={found} value={value} viewpoint={viewpoint} />
          {found.length === 0 && <Combobox.Empty>{t('noneFound')}</Combobox.Empty>}
        </Combobox.Options>
        {onSearch && <Combobox.Footer>{t('more')}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Finds the balances to offer: of a sale that repeats, the first of its cards that matches. */
function findMatching(balances: readonly BalanceView[], search: string): BalanceView[] {
  const matching = balances.filter(({ companyName, number }) =>
    holdsWords(search, companyName, number),
  );
  const sales = matching.map(({ standingSale }) => standingSale?.id);
  return matching.filter(
    ({ standingSale }, index) => !standingSale || sales.indexOf(standingSale.id) === index,
  );
}

type OptionsProps = Pick<BalanceSelectProps, 'balances' | 'value' | 'viewpoint'>;

/** Shows usable balances as options, and the others below them. */
function Options({ balances, value, viewpoint }: OptionsProps) {
  const usable = balances.filter((balance) => findUsability(balance, viewpoint) === 'usable');
  const unusable = balances.filter((balance) => !usable.includes(balance));
  return (
    <>
      {[...usable, ...unusable].map((balance) => (
        <BalanceOption
          key={balance.id}
          balance={balance}
          usability={findUsability(balance, viewpoint)}
          isChosen={balance.id === value?.id}
        />
      ))}
    </>
  );
}

type BalanceOptionProps = { balance: BalanceView; usability: Usability; isChosen: boolean };

function BalanceOption({ balance, usability, isChosen }: BalanceOptionProps) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const words = useBalanceWords();
  const { id, number, type, companyName } = balance;
  const { currentAmount, totalAmount } = toWholeCard(balance);
  return (
    <Combobox.Option value={id} disabled={usability !== 'usable'} active={isChosen}>
      <span className={classes.option}>
        <span className={classes.customer}>{companyName}</span>
        <span className={classes.left}>
          {formatAmount({ amount: currentAmount, type }, locale)}
        </span>
        <span className={`${look.hint} ${look.cutOff} ${classes.number}`}>
          {number} · {t(`type.${type}`)}
        </span>
        {words.reason(balance) === undefined ? (
          <span className={`${look.hint} ${look.line} ${classes.state}`}>
            {t(`status.${balance.status}`)}
            <span className={classes.bar}>
              <BalanceBar state={stateOfView(balance)} total={totalAmount} left={currentAmount} />
            </span>
          </span>
        ) : (
          <span className={`${look.hint} ${classes.reason}`}>{words.state(balance)}</span>
        )}
      </span>
    </Combobox.Option>
  );
}

function ChosenBalance({ value }: Pick<BalanceSelectProps, 'value'>) {
  const { t } = useTranslation('balances');
  if (!value) return <span className={classes.placeholder}>{t('choose')}</span>;
  return (
    <span className={classes.value}>
      <span className={classes.customer}>{value.companyName}</span>
      <span className={`${look.hint} ${look.cutOff} ${classes.number}`}>{value.number}</span>
    </span>
  );
}

function findName(label: string, value: BalanceView | undefined): string {
  return value ? `${label}: ${value.companyName}, ${value.number}` : label;
}
