import { useLayoutEffect, useRef } from 'react';
import { useKeptState } from '@/ui/kept-text';
import { hasToken } from './has-token';

/** The choice of a balance: by a hint, as a token of the line, or by hand. */
type Choice = { token: string } | { besideQuery: string | undefined; forNext?: string };

type ChosenBalanceOptions = {
  place: string;
  /** Gets undefined when the line decides again. */
  onChoose: (balanceId: string | undefined) => void;
};

/**
 * A balance chosen by a hint stays chosen while its token is in the line; one chosen by hand stays
 * for this entry.
 */
export function useChosenBalance({ place, onChoose }: ChosenBalanceOptions) {
  const [choice, setChoice] = useKeptState<Choice | undefined>(`${place} choice`, undefined);
  // A line that was sent ends in the render of its Enter, and the choice may be newer.
  const latest = useRef(choice);
  useLayoutEffect(() => {
    latest.current = choice;
  });
  return {
    isByHand: choice !== undefined && 'besideQuery' in choice,
    chooseByHint(token: string, balanceId: string): void {
      setChoice({ token });
      onChoose(balanceId);
    },
    /**
     * `query` is the customer that the line names at that moment; it is undefined for a sent line.
     */
    chooseByHand(balanceId: string, query: string | undefined, isLineSent: boolean): void {
      setChoice(
        isLineSent ? { besideQuery: undefined, forNext: balanceId } : { besideQuery: query },
      );
      onChoose(balanceId);
    },
    /** Ends a choice whose token is gone, or beside which another customer is named now. */
    follow(text: string, query: string | undefined): void {
      if (!choice) return;
      const holds =
        'token' in choice
          ? hasToken(text, choice.token)
          : query === undefined || query === choice.besideQuery;
      if (holds) return;
      setChoice(undefined);
      onChoose(undefined);
    },
    /** The balance of earlier work that is written into the line. */
    chooseForLine(balanceId: string): void {
      setChoice(undefined);
      onChoose(balanceId);
    },
    /** The next line begins: only a choice made since the last one was sent holds. */
    begin(): void {
      const next =
        latest.current && 'forNext' in latest.current ? latest.current.forNext : undefined;
      setChoice(next === undefined ? undefined : { besideQuery: undefined });
      if (next !== undefined) onChoose(next);
    },
  };
}
