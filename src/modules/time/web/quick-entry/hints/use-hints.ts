import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { findUsability } from '@/modules/balances/domain/spend';
import { beginsWords, holdsWords } from '@/platform/text/find-words';
import { useLocale } from '@/platform/web/use-locale';
import { byLastUse } from '../../../domain/balance-choice/choose-balance';
import { sortTasks } from '../../../domain/balance-choice/sort-tasks';
import { categories } from '../../../domain/category';
import type { QuickEntryState } from '../use-quick-entry';
import { type CaretToken, findCaretToken } from './find-caret-token';

export type Hint = {
  id: string;
  /** Text that the hint puts into the line. */
  token: string;
  name: string;
  key?: string;
  detail?: string;
  companyId?: string;
  balance?: BalanceView;
};

const maxHints = 8;

/**
 * Finds the hints for the token at the caret: tasks after `#`, customers and balances after `@`,
 * categories after `/`.
 */
export function useHints(quick: QuickEntryState) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const [caret, setCaret] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const [moved, setMoved] = useState<{ of: string; id: string | undefined }>();
  const found = findCaretToken(quick.text, caret);
  const token = found && found.start !== dismissed ? found : undefined;
  const typed = token ? `${token.sigil}${token.query}` : '';
  const hints = useSteadyOrder(typed, token ? listHints(token) : []).slice(0, maxHints);
  const isRead = token !== undefined && isUnderstood(token);
  // A hint that equals what is typed is not worth a list.
  const [hint, other] = hints;
  const isWhole =
    isRead &&
    !other &&
    [hint?.key, hint?.name].some((said) => said && holdsWords(said, token.query));
  const isOpen = hints.length > 0 && !isWhole;
  // Enter logs if the token is understood; otherwise it takes the first hint.
  const first = isRead ? -1 : Math.min(0, hints.length - 1);
  const at = moved?.of === typed ? hints.findIndex(({ id }) => id === moved.id) : first;

  return {
    hints,
    isOpen,
    token,
    /** Index of the highlighted hint; -1 for none. */
    at,
    follow(position: number, text = quick.text): void {
      setCaret(position);
      if (findCaretToken(text, position)?.start !== dismissed) setDismissed(undefined);
    },
    move: (step: number) => setMoved({ of: typed, id: hints.at((at + step) % hints.length)?.id }),
    dismiss: () => setDismissed(token?.start),
  };

  function isUnderstood({ start, query }: CaretToken): boolean {
    const isSeen = quick.tokens.some((one) => one.start === start);
    const { key } = quick.problem ?? {};
    return query !== '' && isSeen && key !== 'unknownTask' && key !== 'unknownCompany';
  }

  /** Lists hints: keys whose words begin with the typed ones, such names, other matches. */
  function listHints({ sigil, query }: CaretToken): Hint[] {
    const others = sigil === '@' ? listBalances : listCategories;
    const found = sigil === '#' ? listTaskHints(quick, query) : others(query);
    const begins = ({ name, key = '' }: Hint) =>
      Number(beginsWords(query, key)) + Number(beginsWords(query, name, key));
    return found.toSorted((one, other) => begins(other) - begins(one));
  }

  function listBalances(query: string): Hint[] {
    return quick.work.balances
      .toSorted(byLastUse)
      .filter((balance) => findUsability(balance, quick.viewpoint) === 'usable')
      .filter(({ companyName, number }) => holdsWords(query, companyName, number))
      .map((balance) => ({
        id: balance.id,
        token: /^[\p{L}\p{N}-]+$/u.test(balance.companyName)
          ? `@${balance.companyName}`
          : `@"${balance.companyName.replace(/["“”„]/g, '')}"`,
        name: balance.companyName,
        key: balance.number,
        detail: formatAmount({ amount: balance.currentAmount, type: balance.type }, locale),
        companyId: balance.companyId,
        balance,
      }));
  }

  function listCategories(query: string): Hint[] {
    return categories
      .map((category) => ({ id: category, name: t(`category.${category}`) }))
      .map(({ id, name }) => ({
        id,
        name,
        token: `/${name.toLocaleLowerCase('da').replace(/\s+/g, '-')}`,
      }))
      .filter(({ name }) => holdsWords(query, name));
  }
}

/**
 * Keeps hints in the order in which they were first shown for a token; new ones are added at the
 * end.
 */
function useSteadyOrder(typed: string, hints: readonly Hint[]): Hint[] {
  const [shown, setShown] = useState<{ of: string; ids: readonly string[] }>({ of: '', ids: [] });
  const before = shown.of === typed ? shown.ids : [];
  const ids = [...new Set([...before, ...hints.map(({ id }) => id)])];
  if (shown.of !== typed || ids.length !== before.length) setShown({ of: typed, ids });
  return hints.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function listTaskHints(quick: QuickEntryState, query: string): Hint[] {
  const fitting = quick.tasks.filter(({ key, title }) => holdsWords(query, key, title));
  const { balance } = quick.judgement;
  const isNamed = quick.draft.companyQuery !== undefined || quick.draft.balanceId !== undefined;
  const order = {
    entries: quick.work.entries,
    namedCompanyId: isNamed ? balance?.companyId : undefined,
    companyId: balance?.companyId,
  };
  return sortTasks(fitting, order).map(({ id, key, title, companyId, companyName }) => ({
    id,
    token: `#${key}`,
    name: title,
    key,
    detail: companyName,
    companyId,
  }));
}
