import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { buildIfNeeded } from '../build-if-needed';
import { checkEntries, isClean } from './check-entries';
import type { Programs } from './find-programs';
import { makeFirstCustomer } from './first-customer';
import { followPage } from './follow-page';
import { measureOutage, type Outage } from './measure-outage';
import { passwords } from './patroni-settings';
import { printCluster, printVerdict } from './print-cluster';
import { startEtcd } from './start-etcd';
import { type Balancer, prepareHaproxy } from './start-haproxy';
import { type KlipServer, prepareKlip, untilAllReady } from './start-klip';
import { type DatabaseNode, findLeader, startPatroni, untilWhole } from './start-patroni';
import { startWriters } from './start-writers';
import { until } from './until';

type Options = { rounds: number; isKept: boolean };
type Cluster = { nodes: DatabaseNode[]; servers: KlipServer[]; balancer: Balancer };

const klipKills = 2;
/** A supervisor starts a program again after so long, in milliseconds. */
const supervised = 1_000;
/** Between two kills, in milliseconds. */
const calm = 2_000;

/** Kills parts of a cluster while entries are logged; whether nothing was lost. */
export async function drillCluster(
  programs: Programs,
  { rounds, isKept }: Options,
): Promise<boolean> {
  buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), 'klip-drill-'));
  // The user of PostgreSQL enters the folder and reads only what belongs to it.
  chmodSync(folder, 0o711);
  console.error(`The drill works in ${folder}.`);
  const { port: etcd, program } = await startEtcd(programs, folder);
  const cluster = await startCluster(programs, folder, etcd);
  const isPassed = await drill(cluster, rounds);
  const { nodes, servers, balancer } = cluster;
  await Promise.all(servers.map((server) => server.stop()));
  await balancer.stop();
  await Promise.all(nodes.map((node) => node.stop()));
  await program.stop();
  if (!isKept && isPassed) rmSync(folder, { recursive: true, force: true });
  return isPassed;
}

async function startCluster(programs: Programs, folder: string, etcd: number): Promise<Cluster> {
  const nodes = await startPatroni(programs, folder, etcd);
  const owner = randomBytes(16).toString('hex');
  await makeDatabase(await until('a leader', () => findLeader(nodes)), owner);
  const secret = randomBytes(32).toString('hex');
  const address = () => ({
    web: `http://localhost:${balancer.ports.web}`,
    database: `postgres://klip:${owner}@127.0.0.1:${balancer.ports.database}/klip`,
  });
  const servers = [
    await prepareKlip('klip1', { folder, secret, address }),
    await prepareKlip('klip2', { folder, secret, address }),
  ];
  const balancer = await prepareHaproxy(programs, { folder, nodes, servers });
  balancer.start();
  for (const server of servers) server.start();
  await untilAllReady(servers);
  return { nodes, servers, balancer };
}

/** A database with an owner that may create roles, as `docs/operations.md` asks for. */
async function makeDatabase({ postgres }: DatabaseNode, password: string): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postgres,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  });
  await client.connect();
  await client.query(`create role klip login createrole password '${password}'`);
  await client.query('create database klip owner klip');
  await client.end();
}

async function drill({ nodes, servers, balancer }: Cluster, rounds: number): Promise<boolean> {
  const origin = `http://localhost:${balancer.ports.web}`;
  await until('the balancer leads to Klip', () => fetch(origin).then((answer) => answer.ok));
  const customer = await makeFirstCustomer(origin);
  const writers = startWriters(customer);
  const page = followPage(customer);
  const followed = { writers, page };
  const outages: Outage[] = [];

  async function round(killed: string, kill: () => Promise<void>): Promise<void> {
    await pause(calm);
    await until('the page shows entries', () => page.shown.size > 0);
    outages.push(await measureOutage(killed, followed, kill));
    const { nextWrite, shown } = outages.at(-1) as Outage;
    console.error(`${killed}: a write after ${nextWrite.toFixed(1)} s, shown after ${shown}`);
  }

  for (let number = 1; number <= rounds; number += 1) {
    const leader = await until('a leader', () => findLeader(nodes));
    await round(`the leader ${leader.name}`, leader.kill);
    leader.start();
    await untilWhole(nodes);
  }
  for (let number = 1; number <= klipKills; number += 1) {
    const server = servers.find(({ name }) => name === page.server());
    if (!server) throw new Error('the page has no server');
    await round(`${server.name}, which has the page`, async () => {
      await server.kill();
      setTimeout(server.start, supervised);
    });
    await untilAllReady(servers);
  }
  await round('HAProxy', async () => {
    await balancer.kill();
    setTimeout(balancer.start, supervised);
  });
  await writers.stop();
  await page.close();
  printCluster(outages);

  // A start checks the books again.
  for (const server of servers) await server.stop();
  for (const server of servers) server.start();
  await untilAllReady(servers);
  await untilWhole(nodes);
  await pause(calm);
  const verdict = await checkEntries({ customer, writers, nodes, servers });
  printVerdict(verdict, writers);
  return isClean(verdict);
}
