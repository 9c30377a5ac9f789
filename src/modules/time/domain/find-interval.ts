export type Interval = { from: string; to: string };

/** `isWeak`: two whole hours such as `2-3`, which give way to a duration that is certain. */
export type FoundInterval = {
  interval: Interval;
  minutes: number;
  wordCount: number;
  isWeak: boolean;
};

const minutesPerDay = 1440;
const clock = '(\\d{1,2})(?:[.:]([0-5]\\d))?';
const joinedForm = new RegExp(`^${clock}[-–—]${clock}$`);

/**
 * The interval that starts at word `at`: `9-10.15`, `kl. 13.30 - 15`. One that ends earlier than it
 * starts passes midnight.
 */
export function findInterval(words: readonly string[], at: number): FoundInterval | null {
  const prefix = isClockWord(words[at]) ? 1 : 0;
  const start = at + prefix;
  const isSpaced = /^[-–—]$/.test(words[start + 1] ?? '');
  const text = isSpaced ? words.slice(start, start + 3).join('') : (words[start] ?? '');
  const match = joinedForm.exec(text);
  if (!match) return null;

  const from = toMinutes(match[1], match[2]);
  const to = toMinutes(match[3], match[4]);
  if (from === null || to === null || from === to || from === minutesPerDay) return null;
  return {
    interval: { from: formatClock(from), to: formatClock(to) },
    minutes: to > from ? to - from : to - from + minutesPerDay,
    wordCount: prefix + (isSpaced ? 3 : 1),
    isWeak: prefix === 0 && !match[2] && !match[4],
  };
}

/** After these words comes a time of day and no duration. */
export function isClockWord(word: string | undefined): boolean {
  return word === 'kl' || word === 'at';
}

function toMinutes(hour: string | undefined, minute = '00'): number | null {
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= minutesPerDay ? minutes : null;
}

function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
