import { hour } from '@/platform/server/limits/limits';
import { skipWhenReadOnly } from '@/platform/server/limits/skip-when-read-only';
import { countWithin, type Limit } from '@/platform/server/limits/throttle';
import { byAnybody, type RequestContext } from '@/platform/server/procedures';
import { checkCodeInput, checkFileInput, statementCheck } from '../../contract/statement-check';
import { checkStatementCode, checkStatementFile } from '../statement/check-statement';

const tags = ['Balances'];
const description =
  'Without signing in; at most 60 an hour from one address. The answer has no name and no title.';
const checksFromAddress: Limit = { name: 'statement-check', count: 60, windowSeconds: hour };

export const statementCheckProcedures = {
  checkCode: byAnybody({ keys: 'manage' })
    .route({
      method: 'POST',
      path: '/statement-checks/code',
      tags,
      summary: 'Whether the code of a statement is genuine',
      description,
    })
    .input(checkCodeInput)
    .output(statementCheck)
    .handler(async ({ context, input: { code } }) => {
      await countCheck(context);
      return checkStatementCode(context, code);
    }),

  checkFile: byAnybody({ keys: 'manage' })
    .route({
      method: 'POST',
      path: '/statement-checks/file',
      tags,
      summary: 'Whether the file of a statement is as Klip made it',
      description,
    })
    .input(checkFileInput)
    .output(statementCheck)
    .handler(async ({ context, input: { base64 } }) => {
      await countCheck(context);
      return checkStatementFile(context, Buffer.from(base64, 'base64'));
    }),
};

async function countCheck({
  db,
  clientAddress,
  now,
  throttleFactor,
}: Pick<RequestContext, 'db' | 'clientAddress' | 'now' | 'throttleFactor'>): Promise<void> {
  const limit = { ...checksFromAddress, count: checksFromAddress.count * throttleFactor };
  await skipWhenReadOnly(countWithin(db, limit, clientAddress, now));
}
