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

/** Limit for each account, so that no person sends requests to a foreign server without end. */
const lookUpLimit = { name: 'company-look-ups', count: 20, windowSeconds: minute };
const maxWait = 3_000;
/** A large company has many branches, which some registers list. */
const maxAnswerBytes = 200_000;

/** Registers write numbers also as texts, and leave facts out or null. */
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
 * Asks the register of the installation about a CVR number; null when it does not know it.
 *
 * @throws companyLookUpFailed when there is no register or no good answer of it within 3 seconds
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

/** Throws if the answer is not about this number. */
function readAnswer(text: string, cvr: string): RegisteredCompany {
  const { vat, name, address, zipcode, city } = registerAnswer.parse(JSON.parse(text));
  if (vat !== '' && vat !== cvr) throw new Error('answer about another number');
  return registeredCompany.parse({ name, address, postalCode: zipcode, city });
}

/** No message of an error: the address may hold a key, and a parser repeats what it reads. */
function describeFailure(error: unknown): string {
  if (error instanceof OutgoingRefused) return error.reason;
  return error instanceof Error ? error.name : 'unknown';
}
