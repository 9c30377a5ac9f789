type Span = { from: number; minutes: number };

/** Returns the minutes after midnight of a time, in the time zone of the installation. */
export function minutesOfDay(instant: string, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hours = 0, minutes = 0] = format.format(new Date(instant)).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the hours to show: from 8 to 17, and more if work began earlier or ended later. */
export function hoursShown(spans: readonly Span[]): { first: number; last: number } {
  const begins = spans.map(({ from }) => Math.floor(from / 60));
  const ends = spans.map(({ from, minutes }) => Math.ceil((from + minutes) / 60));
  return { first: Math.min(8, ...begins), last: Math.max(17, ...ends) };
}
