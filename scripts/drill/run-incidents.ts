import { setTimeout as pause } from 'node:timers/promises';
import { measureOutage, type Outage, type WatchedParts } from './measure-outage';
import type { Balancer } from './start-haproxy';
import { type KlipServer, untilAllReady } from './start-klip';
import { type DatabaseNode, findLeader, untilWhole } from './start-patroni';
import { until } from './until';

export type Cluster = { nodes: DatabaseNode[]; servers: KlipServer[]; balancer: Balancer };

const klipKills = 2;
/** Milliseconds after which a supervisor restarts a program. */
const supervised = 1_000;
/** Milliseconds between two incidents. */
const calm = 2_000;

/** Kills the leader `rounds` times, and then each other part of the cluster. */
export async function runIncidents(
  { nodes, servers, balancer }: Cluster,
  followed: WatchedParts,
  rounds: number,
): Promise<Outage[]> {
  const { page } = followed;
  const outages: Outage[] = [];

  async function run(incident: string, harm: () => Promise<void>): Promise<void> {
    await pause(calm);
    const outage = await measureOutage(incident, followed, harm);
    outages.push(outage);
    console.error(`${incident}: a write after ${outage.nextWrite.toFixed(1)} s`);
  }

  async function onLeader(
    incident: string,
    harm: (leader: DatabaseNode) => Promise<void>,
    mend = (_leader: DatabaseNode) => {},
  ): Promise<void> {
    const leader = await until('a leader', () => findLeader(nodes));
    await run(`${incident} ${leader.name}`, () => harm(leader));
    mend(leader);
    await untilWhole(nodes);
  }

  await until('the page shows entries', () => page.shown.size > 0);
  for (let number = 1; number <= rounds; number += 1)
    await onLeader(
      'the leader is killed:',
      (leader) => leader.kill(),
      (leader) => leader.start(),
    );
  await onLeader(
    'the leader stands still:',
    async (leader) => leader.freeze(),
    (leader) => leader.thaw(),
  );
  await onLeader('the lead is handed over by', (leader) => leader.handOver());
  for (let number = 1; number <= klipKills; number += 1) {
    const server = servers.find(({ name }) => name === page.server());
    if (!server) throw new Error('the page has no server');
    await run(`the server of the page is killed: ${server.name}`, async () => {
      await server.kill();
      setTimeout(server.start, supervised);
    });
    await untilAllReady(servers);
  }
  await run('HAProxy is killed', async () => {
    await balancer.kill();
    setTimeout(balancer.start, supervised);
  });
  return outages;
}
