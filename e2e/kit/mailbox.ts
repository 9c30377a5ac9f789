import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export type Mail = { to: string; subject: string; text: string };

/** Where the mail server of the stories puts what it receives, one file a mail. */
export function mailFolder(): string {
  return join(process.env.STORIES_DATA ?? '', 'mails');
}

/**
 * The path that the newest mail to `address` leads to and that begins with `path`; waits until
 * there is one.
 */
export async function linkInMail(address: string, path: string): Promise<string> {
  const links = () =>
    mailsTo(address).flatMap(({ text }) => text.match(/\/[\w/-]+\?\w+=[\w-]+/g) ?? []);
  const newest = () => links().findLast((link) => link.startsWith(path));
  await expect
    .poll(newest, { message: `a mail to ${address} with a link to ${path}`, timeout: 60_000 })
    .toBeDefined();
  return newest() ?? '';
}

export function mailsTo(address: string): Mail[] {
  if (!existsSync(mailFolder())) return [];
  return readdirSync(mailFolder())
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name): Mail => JSON.parse(readFileSync(join(mailFolder(), name), 'utf8')))
    .filter(({ to }) => to === address);
}
