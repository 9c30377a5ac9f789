import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildIfNeeded } from '../build-if-needed';
import { checkEntries, isClean } from './check-entries';
import type { Programs } from './find-programs';
import { makeFirstCustomer } from './first-customer';
import { followPage } from './follow-page';
import { passwords } from './patroni-settings';
import { isInTime, printCluster, printVerdict } from './print-cluster';
import { type Cluster, runIncidents } from './run-incidents';
import { startEtcd } from './start-etcd';
import { prepareHaproxy } from './start-haproxy';
import { prepareKlip, untilAllReady } from './start-klip';
import { type DatabaseNode, findLeader, startPatroni, untilWhole } from './start-patroni';
import { startWriters } from './start-writers';
import { isWell, until } from './until';

type ClusterOptions = { rounds: number; isKept: boolean };

/**
 * Causes incidents in a cluster while entries are logged. Returns true if no entry was lost and
 * every part recovered in time.
 */
export async function drillCluster(
  programs: Programs,
  { rounds, isKept }: ClusterOptions,
): Promise<boolean> {
  buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), 'klip-drill-'));
  // The user of PostgreSQL may enter the folder, and reads only the files that it owns.
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
    standby: `postgres://127.0.0.1:${balancer.ports.standby}/klip`,
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

/** Creates a database whose owner may create roles, as `docs/operations.md` demands. */
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

async function drill(cluster: Cluster, rounds: number): Promise<boolean> {
  const { nodes, servers, balancer } = cluster;
  const origin = `http://localhost:${balancer.ports.web}`;
  await until('the balancer leads to Klip', () => isWell(`${origin}/health/ready`));
  const customer = await makeFirstCustomer(origin);
  const writers = startWriters(customer);
  const page = followPage(customer);
  const outages = await runIncidents(cluster, { staff: customer, writers, page }, rounds);
  await writers.stop();
  await page.close();
  printCluster(outages);

  // The books are checked again when a server starts.
  for (const server of servers) await server.stop();
  for (const server of servers) server.start();
  await untilAllReady(servers);
  await until('the balancer leads to Klip', () => isWell(`${origin}/health/ready`));
  await untilWhole(nodes);
  const verdict = await checkEntries({ customer, writers, nodes, servers });
  printVerdict(verdict, writers);
  return isClean(verdict) && verdict.standbysRead > 0 && outages.every(isInTime);
}
