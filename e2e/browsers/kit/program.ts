import { type ChildProcess, spawn } from 'node:child_process';

export type Program = { child: ChildProcess; end: () => Promise<void> };

/** Starts a program of the stories; its output is for the reader that is given, and not shown. */
export function startProgram(
  command: string,
  words: readonly string[],
  { env = {}, onOutput }: { env?: Record<string, string>; onOutput?: (text: string) => void } = {},
): Program {
  const child = spawn(command, words, {
    env: { ...process.env, TZ: 'Europe/Copenhagen', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const end = async () => {
    child.kill('SIGTERM');
    const hardEnd = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(hardEnd);
  };
  return { child, end };
}

/** Starts a program and waits until it has written where it listens. */
export async function startListening(
  command: string,
  words: readonly string[],
  {
    pattern,
    env,
    onOutput,
  }: { pattern: RegExp; env?: Record<string, string>; onOutput?: (text: string) => void },
): Promise<Program & { place: string }> {
  let output = '';
  let find: (place: string) => void = () => {};
  const found = new Promise<string>((resolve) => {
    find = resolve;
  });
  const program = startProgram(command, words, {
    env,
    onOutput(text) {
      onOutput?.(text);
      output += text;
      const place = pattern.exec(output)?.[1];
      if (place !== undefined) find(place);
    },
  });
  const failed = new Promise<never>((_, reject) => {
    const fail = (why: string) => reject(new Error(`${command} ${why}: ${output.slice(-2_000)}`));
    program.child.once('error', (error) => fail(error.message));
    program.child.once('exit', (code) => fail(`ended with ${code}`));
    setTimeout(() => fail('does not say where it listens'), 90_000).unref();
  });
  failed.catch(() => {});
  try {
    return { ...program, place: await Promise.race([found, failed]) };
  } catch (error) {
    await program.end();
    throw error;
  }
}
