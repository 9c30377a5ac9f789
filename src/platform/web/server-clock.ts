/** Milliseconds that this machine's clock is behind the server's; negative when it is ahead. */
let behind = 0;

/**
 * Difference that is ignored, in milliseconds: an answer has its time in whole seconds, and takes a
 * while.
 */
const tolerance = 2_000;

/**
 * Takes the server's time from its response. `askedAt` and `answeredAt` are the times of the
 * request and of its answer, by this machine's clock, in milliseconds.
 */
export function followServerClock(
  { headers }: Pick<Response, 'headers'>,
  askedAt: number,
  answeredAt = Date.now(),
): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const here = (askedAt + answeredAt) / 2;
  const measured = told + 500 - here;
  if (Math.abs(measured - behind) < tolerance) return;
  behind = Math.abs(measured) < tolerance ? 0 : measured;
}

/**
 * Returns the time by the server's clock, because people log work by it and the clock of a computer
 * may be an hour or a day wrong.
 */
export function serverNow(): Date {
  return new Date(Date.now() + behind);
}
