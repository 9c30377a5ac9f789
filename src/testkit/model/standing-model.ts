import type { Rhythm } from '@/modules/balances/domain/standing-sale';
import { addDays, type Day } from '@/platform/day';

/** Card in the model; `until` is the last day on which it can be used. */
export type ModelCard = { dueOn: Day; amount: number; left: number; until: Day | null };

export type ModelAgreement = {
  startsOn: Day;
  everyMonths: Rhythm | null;
  atPercent: number | null;
  livesMonths: number | null;
  endsOn: Day | null;
  amount: number;
};

/**
 * Models a sale that repeats. The model walks through the days one by one and asks of each day
 * whether it is one of the agreement, so it counts no months and shares nothing with the code.
 */
export class StandingModel {
  turns: { dueOn: Day; outcome: 'sold' | 'paused' | 'companyInactive'; card?: ModelCard }[] = [];
  isPaused = false;
  isEnded = false;
  isCompanyActive = true;
  private looked: Day;

  constructor(public agreed: ModelAgreement) {
    this.looked = addDays(agreed.startsOn, -1);
  }

  /** Decides all that is due until a day. */
  decide(today: Day): void {
    const { atPercent, endsOn } = this.agreed;
    if (this.isEnded) return;
    if (atPercent !== null) {
      if (this.isRefill(today, atPercent)) this.turn(today);
      return;
    }
    for (; this.looked < today; this.looked = addDays(this.looked, 1)) {
      const day = addDays(this.looked, 1);
      if (this.isDay(day) && (endsOn === null || day <= endsOn)) this.turn(day);
    }
  }

  private isRefill(today: Day, atPercent: number): boolean {
    const { startsOn, endsOn } = this.agreed;
    const isOver = endsOn !== null && today > endsOn;
    if (today < startsOn || isOver || this.isPaused || !this.isCompanyActive) return false;
    const last = this.turns.at(-1);
    if (!last?.card) return true;
    const isUsed = last.card.left * 100 <= last.card.amount * atPercent;
    return isUsed && (this.turns.length === 1 || last.dueOn < today);
  }

  private turn(dueOn: Day): void {
    if (this.isPaused) this.turns.push({ dueOn, outcome: 'paused' });
    else if (!this.isCompanyActive) this.turns.push({ dueOn, outcome: 'companyInactive' });
    else {
      const { amount } = this.agreed;
      const card = { dueOn, amount, left: amount, until: this.lastDay(dueOn) };
      this.turns.push({ dueOn, outcome: 'sold', card });
    }
  }

  /** Tells whether a day is one of the agreement, by its place in its month. */
  private isDay(day: Day): boolean {
    return isMonthly(this.agreed.startsOn, day, this.agreed.everyMonths ?? 1);
  }

  /** Finds the day before the one on which the card has lived its months. */
  private lastDay(from: Day): Day | null {
    const { livesMonths, startsOn, everyMonths } = this.agreed;
    if (livesMonths === null) return null;
    const anchor = everyMonths === null ? from : startsOn;
    const [year, month] = monthOf(from);
    for (let day = addDays(from, 1); ; day = addDays(day, 1)) {
      const [inYear, inMonth] = monthOf(day);
      const lived = (inYear - year) * 12 + inMonth - month;
      if (lived === livesMonths && isMonthly(anchor, day, 1)) return addDays(day, -1);
    }
  }
}

function monthOf(day: Day): [number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

/** Tells whether `day` has the date of `anchor` or ends a month that is too short for it. */
function isMonthly(anchor: Day, day: Day, every: number): boolean {
  const [[fromYear, fromMonth], [year, month]] = [monthOf(anchor), monthOf(day)];
  const months = (year - fromYear) * 12 + month - fromMonth;
  const isLast = addDays(day, 1).slice(8) === '01';
  const date = anchor.slice(8);
  return months % every === 0 && (day.slice(8) === date || (isLast && day.slice(8) < date));
}
