import type { EntryView } from '@/modules/time/contract/entry';
import { apiAs, type TestApi } from '../api';
import { person, prepaidCustomer, work } from '../world';

type LoggedEntry = Awaited<ReturnType<typeof prepaidCustomer>> & {
  entry: EntryView;
  api: TestApi;
  staff: TestApi;
  payer: TestApi;
  /** Returns the amount left on the balance of the entry, or on another balance. */
  left: (id?: string) => Promise<number>;
};

/** Creates an entry of a consultant, with all people who may act on it. */
export async function loggedEntry(
  amount = 60,
  options: Parameters<typeof prepaidCustomer>[0] = {},
): Promise<LoggedEntry> {
  const world = await prepaidCustomer(options);
  const api = await apiAs(world.consultant);
  const entry = await api.time.record({ ...work, balanceId: world.balanceId, amount });
  const staff = await apiAs(await person({ role: 'staff' }));
  const payer = await apiAs(world.customer);
  const left = async (id = world.balanceId) => (await staff.balances.find({ id })).currentAmount;
  return { ...world, api, entry, staff, payer, left };
}
