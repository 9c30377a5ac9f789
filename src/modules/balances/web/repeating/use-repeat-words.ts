import { useTranslation } from 'react-i18next';
import type { AmountType } from '@/platform/amount';
import { isKnownDay } from '@/platform/day';
import {
  type ComingTurn,
  lastDay,
  listComing,
  maxLifeMonths,
  type Rhythm,
  type Schedule,
} from '../../domain/standing-sale';

type Repeated = Pick<Schedule, 'everyMonths' | 'atPercent' | 'livesMonths'> & {
  type: AmountType;
  amount: number;
};

/** Numbers of further turns for which a form offers to keep what is unused. */
const keptTurns = [0, 1, 2, 3, 4, 5, 6, 12];

/** Lists the months that a form offers for each card: whole turns, or half and whole years. */
export function listLives(everyMonths: Rhythm | null): number[] {
  if (everyMonths === null) return [6, 12];
  return keptTurns
    .map((turns) => everyMonths * (turns + 1))
    .filter((months) => months <= maxLifeMonths);
}

/** Returns the texts that describe a sale that repeats. */
export function useRepeatWords() {
  const { t } = useTranslation('balancesLater');
  return { every, what, unused, kept, sentence, coming, refill };

  /** Returns "hver måned", or "hver gang højst 20 % er tilbage". */
  function every({ everyMonths, atPercent }: Omit<Repeated, 'type' | 'amount'>): string {
    return everyMonths === null
      ? t('repeat.every.used', { percent: atPercent ?? 0 })
      : t(`repeat.every.${everyMonths}`);
  }

  /** Returns the subject of `unused`: what is left of a card, or the card of a refill. */
  function what({ everyMonths, type }: Pick<Repeated, 'everyMonths' | 'type'>): string {
    return t(`repeat.unused.${everyMonths === null ? 'card' : type}`);
  }

  function unused({ everyMonths, livesMonths }: Omit<Repeated, 'type' | 'amount'>): string {
    if (livesMonths === null) return t('repeat.livesForEver');
    const turns = everyMonths === null ? Number.NaN : livesMonths / everyMonths - 1;
    if (everyMonths === null || !Number.isInteger(turns))
      return t('repeat.lives', { count: livesMonths });
    return turns === 0 ? t('repeat.expires') : t(`repeat.keeps.${everyMonths}`, { count: turns });
  }

  /** Returns "gemmes 3 måneder mere (i alt 4 måneder)", for a choice of whole turns. */
  function kept(terms: Omit<Repeated, 'type' | 'amount'>): string {
    const months = terms.livesMonths ?? 0;
    const turns = months / (terms.everyMonths ?? Number.NaN);
    return Number.isInteger(turns) && turns > 1
      ? t('repeat.inAll', { unused: unused(terms), months })
      : unused(terms);
  }

  /** Returns "10 t hver måned, ubrugt tid gemmes 3 måneder mere". */
  function sentence(sale: Repeated): string {
    const sold = { amount: sale.amount, type: sale.type };
    const subject = what(sale).toLowerCase();
    return t('repeat.sentence', { sold, every: every(sale), what: subject, unused: unused(sale) });
  }

  function coming(
    { type, amount }: Pick<Repeated, 'type' | 'amount'>,
    { dueOn, expiresOn }: ComingTurn,
  ): string {
    const sold = { amount: { amount, type }, date: dueOn };
    return expiresOn === null
      ? t('repeat.next.stays', sold)
      : t('repeat.next.ends', { ...sold, until: expiresOn });
  }

  /** Returns the one sentence that says when a refill is sold; `startsOn` is of its first card. */
  function refill({ type, amount, atPercent }: Repeated, startsOn: string | undefined): string {
    const again = { amount, type };
    const percent = atPercent ?? 0;
    return startsOn === undefined
      ? t('repeat.next.again', { again, percent })
      : t('repeat.next.refill', { amount: again, date: startsOn, again, percent });
  }
}

/** Lists the first sales of an agreement: three, or the one card of a refill. */
export function listFirst(schedule: Schedule): ComingTurn[] {
  const { everyMonths, startsOn } = schedule;
  if (!isKnownDay(startsOn)) return [];
  if (everyMonths !== null) return listComing(schedule, 0);
  return [{ dueOn: startsOn, expiresOn: lastDay(schedule, 1, startsOn) }];
}
