import { setTimeout as pause } from 'node:timers/promises';
import { httpClient } from '../../../bench/drive';
import { listReadsOfPage } from '../../../bench/list-reads-of-page';
import { openPage } from '../../../bench/open-page';
import { signIn } from '../../../bench/readers';
import type { Person } from './fill-people';

/** Milliseconds of each action, and until each page showed an entry. */
export type Measurements = {
  actions: Record<string, number[]>;
  live: number[];
  failures: number;
};

/** Times at which the last entry of each company was sent. */
export type LastEntries = Map<string, number>;

type PersonOptions = {
  person: Person;
  origin: string;
  /** Balances of the companies that the person belongs to. */
  balances: readonly { id: string; companyId: string }[];
  measured: Measurements;
  lastEntries: LastEntries;
  /** Mean pause between two actions, in seconds. */
  think: number;
  today: string;
};

type Action = { name: string; weight: number; run: () => Promise<boolean> };

/** Signs a person in and opens their page. `work` acts until `signal`, with pauses in between. */
export async function startPerson(options: PersonOptions) {
  const { person, origin, lastEntries, measured } = options;
  const cookie = await signIn(origin, person.email);
  const reads = listReadsOfPage(person, options.today);
  const onNews = () => {
    const sent = person.companyIds.map((id) => lastEntries.get(id) ?? 0);
    const waited = performance.now() - Math.max(...sent);
    if (waited < 5_000) measured.live.push(waited);
  };
  const page = await openPage(origin, { cookie, reads, onNews }, true);
  const http = httpClient(origin, cookie);
  const actions = listActions(options, http);
  return {
    async work(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        // Pauses of people differ: the longest are several times the mean.
        await pause(-Math.log(1 - Math.random()) * options.think * 1_000, undefined, {
          signal,
        }).catch(() => {});
        if (signal.aborted) return;
        const { name, run } = choose(actions);
        const began = performance.now();
        if (!(await run())) measured.failures += 1;
        const times = measured.actions[name] ?? [];
        measured.actions[name] = times;
        times.push(performance.now() - began);
      }
    },
    async close(): Promise<void> {
      page.close();
      await http.close();
    },
  };
}

function listActions(
  { person, balances, lastEntries, today }: PersonOptions,
  http: ReturnType<typeof httpClient>,
): Action[] {
  const get = (name: string, weight: number, path: string): Action => ({
    name,
    weight,
    run: () => http.send('GET', `/api/v1${path}`),
  });
  const month = today.slice(0, 7);
  const [companyId] = person.companyIds;
  const lists = [
    get('list of entries', 20, '/time-entries?limit=50'),
    get('list of balances', 10, '/balances?limit=50'),
    get('overview', 10, '/overview'),
    get('monthly hours', 10, `/monthly-hours?month=${month}&companyId=${companyId}`),
  ];
  if (person.relation === 'customer') return lists;
  const log = async () => {
    const balance = balances[Math.floor(Math.random() * balances.length)];
    if (!balance) return false;
    lastEntries.set(balance.companyId, performance.now());
    return http.send('POST', '/api/v1/time-entries', {
      balanceId: balance.id,
      title: 'Work of the drill',
      category: 'other',
      serviceDate: today,
      amount: 15,
    });
  };
  return [{ name: 'entry', weight: 50, run: log }, ...lists];
}

function choose(actions: readonly Action[]): Action {
  const total = actions.reduce((sum, { weight }) => sum + weight, 0);
  let rest = Math.random() * total;
  const found = actions.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  const [first] = actions;
  if (!first) throw new Error('a person without actions');
  return found ?? first;
}
