import { type NumberStyle, readDecimal, toSeconds } from '../../domain/number-style';
import { type TimeUnit, timeUnits } from '../../domain/sheet';

/** Returns the units to choose from, without that of a clock if no sample differs from hours. */
export function listUnits(samples: readonly string[], style: NumberStyle): TimeUnit[] {
  const isSame = (text: string) => {
    const number = readDecimal(text, style);
    return number !== null && toSeconds(number, 'clock') === toSeconds(number, 'hours');
  };
  const isClockLeftOut = samples.length > 0 && samples.every(isSame);
  return timeUnits.filter((unit) => unit !== 'clock' || !isClockLeftOut);
}
