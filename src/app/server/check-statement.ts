import { readFileSync } from 'node:fs';
import { withOwner } from '@/database/archive/with-owner';
import { createDatabaseOn } from '@/database/connection';
import type { StatementCheck } from '@/modules/balances/contract/statement-check';
import { checkStatementFile } from '@/modules/balances/server/statement/check-statement';
import { ArchiveProblem } from '@/platform/server/archive/archive-problem';
import type { Config } from '@/platform/server/config';
import { reachDatabase } from './archive/reach-database';

/**
 * Checks that this installation created the file of a statement and that it is unchanged. Returns a
 * sentence for the operator.
 *
 * @throws ArchiveProblem when the check fails
 */
export async function checkStatement(config: Config, path: string): Promise<string> {
  const bytes = readFileSync(path);
  const database = await reachDatabase(config);
  try {
    const { verdict, kind, issued, movement } = await withOwner(database.owner, (client) =>
      checkStatementFile({ db: createDatabaseOn(client), timeZone: config.timeZone }, bytes),
    );
    const left = movement ? ` ${describeMovement(movement)}` : '';
    if (verdict === 'genuine' && issued)
      return `Genuine, for ${issued.from} to ${issued.to}, made on ${issued.issuedOn}.${left}`;
    if (verdict === 'changed')
      throw new ArchiveProblem(`CHANGED: the code is genuine, another cell is not.${left}`);
    if (kind === 'empty') throw new ArchiveProblem('The file is empty.');
    if (kind === 'other') throw new ArchiveProblem('The file is no statement.');
    throw new ArchiveProblem('NOT GENUINE: this installation has not made the file.');
  } finally {
    await database.stop();
  }
}

type Movement = NonNullable<StatementCheck['movement']>;

function describeMovement({ number, left, type, postedOn, code }: Movement): string {
  return `${number}: ${left} ${unitOf(type)} left on ${postedOn} (${code}).`;
}

function unitOf(type: 'hours' | 'credits'): string {
  return type === 'hours' ? 'minutes' : 'credits';
}
