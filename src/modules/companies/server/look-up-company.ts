import { z } from 'zod';
import type { Actor } from '@/platform/actor';
import { minute } from '@/platform/server/limits/limits';
import { skipWhenReadOnly } from '@/platform/server/limits/skip-when-read-only';
import { countWithin } from '@/platform/server/limits/throttle';
import { callOutside, OutgoingRefused } from '@/platform/server/outgoing/call-outside';
import type { RequestContext } from '@/platform/server/procedures';
import { line } from '@/platform/text/line';
import { type RegisteredCompany, registeredCompany } from '../contract/company';
import { companyErrors } from '../errors';

/** Limit of look-ups for each account, because each sends a request to a foreign server. */
const lookUpLimit = { name: 'company-look-ups', count: 20, windowSeconds: minute };
const maxWait = 3_000;
/** Largest answer that is read. Some registers list the many branches of a large company. */
const maxAnswerBytes = 200_000;

/** Schema of a fact that may be a text or a number, or may be missing or null. */
const optional = z
  .union([line, z.int().transform(String)])
  .nullish()
  .transform((text) => text ?? '');

const registerAnswer = z.object({
  vat: optional,
  name: line,
  address: optional,
  zipcode: optional,
  city: optional,
});

type LookUpContext = Pick<
  RequestContext,
  'companyLookUpUrl' | 'outgoing' | 'db' | 'now' | 'log'
> & { actor: Actor };

/**
 * Looks a CVR number up in the register of the installation; null if the register does not know it.
 *
 * @throws companyLookUpFailed if there is no register, or no valid answer within 3 seconds
 */
export async function lookUpCompany(
  { companyLookUpUrl, outgoing, db, now, log, actor }: LookUpContext,
  cvr: string,
): Promise<RegisteredCompany | null> {
  if (companyLookUpUrl === undefined) throw companyErrors.companyLookUpFailed();
  await skipWhenReadOnly(countWithin(db, lookUpLimit, actor.id, now));
  let status: number | undefined;
  try {
    const answer = await callOutside(companyLookUpUrl.replaceAll('{cvr}', cvr), {
      headers: { accept: 'application/json', 'user-agent': 'Klip' },
      rules: outgoing,
      timeout: maxWait,
      maxBytes: maxAnswerBytes,
    });
    status = answer.status;
    if (status === 404) return null;
    if (status === 200) return readAnswer(answer.beginning, cvr);
  } catch (error) {
    log.warn({ status, reason: describeFailure(error) }, 'a company could not be looked up');
    throw companyErrors.companyLookUpFailed();
  }
  log.warn({ status }, 'a company could not be looked up');
  throw companyErrors.companyLookUpFailed();
}

/** Reads an answer and throws if it is about another number. */
function readAnswer(text: string, cvr: string): RegisteredCompany {
  const { vat, name, address, zipcode, city } = registerAnswer.parse(JSON.parse(text));
  if (vat !== '' && vat !== cvr) throw new Error('answer about another number');
  return registeredCompany.parse({ name, address, postalCode: zipcode, city });
}

/**
 * Returns a reason for the log without the error's message, which may contain the key in the
 * address or parts of the answer.
 */
function describeFailure(error: unknown): string {
  if (error instanceof OutgoingRefused) return error.reason;
  return error instanceof Error ? error.name : 'unknown';
}
