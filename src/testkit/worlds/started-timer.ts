import { apiAs } from '../api';
import { prepaidCustomer } from '../world';

/** Returns an instant of the day on which the timers of these tests run. */
export const at = (time: string) => new Date(`2026-11-21T${time}Z`);

/** Creates a consultant whose timer runs, with the input that stops it. */
export async function started(time = '08:00:00', what = {}) {
  const world = await prepaidCustomer();
  const timer = await (await apiAs(world.consultant, { now: at(time) })).timer.start({
    title: 'Design call',
    ...what,
  });
  const { balanceId } = world;
  const sheet = {
    id: timer.id,
    title: 'Design call',
    balanceId,
    amount: 47,
    stoppedAt: at('08:47:30').toISOString(),
  };
  return { ...world, timer, sheet };
}
