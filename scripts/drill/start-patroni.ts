import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/testkit/machine/free-port';
import type { Programs } from './find-programs';
import { type NodePorts, patroniSettings } from './patroni-settings';
import { type Program, type Signal, sendSignal, startProgram } from './start-program';
import { isWell, until } from './until';

export type DatabaseNode = NodePorts & {
  isLeader: () => Promise<boolean>;
  start: () => void;
  /** Kills Patroni and every process of its PostgreSQL. */
  kill: () => Promise<void>;
  /** Pauses all processes of the node, like a virtual machine that is paused. */
  freeze: () => void;
  thaw: () => void;
  /** Makes a standby the leader, as an operator does before work on a machine. */
  handOver: () => Promise<void>;
  stop: () => Promise<void>;
};

type Member = { name: string; role: string; state: string; lag?: number | string };

/** Starts three nodes; resolves when two follow the leader, one of them synchronously. */
export async function startPatroni(
  programs: Programs,
  folder: string,
  etcd: number,
): Promise<DatabaseNode[]> {
  const nodes: DatabaseNode[] = [];
  for (const name of ['node1', 'node2', 'node3']) {
    const node = { name, postgres: await freePort(), rest: await freePort() };
    nodes.push(prepareNode(programs, { folder, etcd, node }));
  }
  for (const node of nodes) node.start();
  await untilWhole(nodes);
  return nodes;
}

/** Waits until the leader has two standbys that follow it, one of them synchronous. */
export async function untilWhole(nodes: readonly DatabaseNode[]): Promise<void> {
  await until('a leader with two standbys', async () => {
    const leader = await findLeader(nodes);
    const members = leader && (await listMembers(leader));
    if (members?.length !== nodes.length) return false;
    const standbys = members.filter(({ role }) => role !== 'leader');
    return (
      standbys.length === nodes.length - 1 &&
      standbys.every(({ state, lag }) => /^(running|streaming)$/.test(state) && Number(lag) >= 0) &&
      standbys.some(({ role }) => role === 'sync_standby')
    );
  });
}

export async function findLeader(
  nodes: readonly DatabaseNode[],
): Promise<DatabaseNode | undefined> {
  for (const node of nodes) if (await node.isLeader()) return node;
  return undefined;
}

async function listMembers({ rest }: NodePorts): Promise<Member[]> {
  return fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_000) })
    .then(async (answer) => ((await answer.json()) as { members: Member[] }).members)
    .catch(() => []);
}

type NodePlace = { folder: string; etcd: number; node: NodePorts };

function prepareNode({ patroni, postgres, user }: Programs, place: NodePlace): DatabaseNode {
  const { folder, etcd, node } = place;
  const home = join(folder, node.name);
  const settings = join(home, 'patroni.yml');
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(settings, patroniSettings({ folder, bin: postgres, etcd, node }), { mode: 0o600 });
  if (user) for (const path of [home, settings]) chownSync(path, user.uid, user.gid);
  let program: Program | undefined;
  const signalPostgres = (signal: Signal) => {
    const postmaster = readPostmaster(join(home, 'data'));
    if (postmaster === undefined) return;
    for (const pid of [postmaster, ...listChildren(postmaster)]) sendSignal(pid, signal);
  };
  // PostgreSQL has its own process group, so that it survives the death of its Patroni.
  process.on('exit', () => {
    if (program?.isRunning()) signalPostgres('SIGKILL');
  });
  return {
    ...node,
    isLeader: () => isWell(`http://127.0.0.1:${node.rest}/primary`),
    start() {
      program = startProgram({
        command: patroni,
        args: [settings],
        log: join(folder, `${node.name}.log`),
        env: { HOME: home, LC_ALL: 'C.UTF-8' },
        user,
      });
    },
    async kill() {
      const killed = program?.kill();
      signalPostgres('SIGKILL');
      await killed;
    },
    freeze() {
      program?.signal('SIGSTOP');
      signalPostgres('SIGSTOP');
    },
    thaw() {
      signalPostgres('SIGCONT');
      program?.signal('SIGCONT');
    },
    handOver: () => handOver(node),
    async stop() {
      await program?.stop();
    },
  };
}

async function handOver({ name, rest }: NodePorts): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name }),
  });
  if (!answer.ok) throw new Error(`${name} does not hand over: ${await answer.text()}`);
}

/** Reads the process id of this node's PostgreSQL from the file that it keeps while it runs. */
function readPostmaster(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readParent(pid) === parent);
}

function readParent(pid: number): number | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    return Number(afterName.split(' ')[1]);
  } catch {
    return undefined;
  }
}
