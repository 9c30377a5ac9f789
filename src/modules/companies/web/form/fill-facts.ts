import type { RegisteredCompany } from '../../contract/company';

/** An address is filled in as one: a typed street beside a postcode of the register is wrong. */
const groups = [['name'], ['address', 'postalCode', 'city']] as const;

const none: RegisteredCompany = { name: '', address: '', postalCode: '', city: '' };

/**
 * The changes that a look-up makes in a form. Facts that a person has typed stay; facts from the
 * look-up before (`filled`) are replaced.
 */
export function fillFacts(
  typed: RegisteredCompany,
  filled: Partial<RegisteredCompany>,
  found: RegisteredCompany | null,
): { changes: Partial<RegisteredCompany>; fromRegister: Partial<RegisteredCompany> } {
  const free = groups.filter((group) =>
    group.every((fact) => typed[fact].trim() === '' || typed[fact] === filled[fact]),
  );
  const facts = free.flat().map((fact) => [fact, (found ?? none)[fact]] as const);
  return {
    changes: Object.fromEntries(facts.filter(([fact, text]) => typed[fact] !== text)),
    fromRegister: Object.fromEntries(facts.filter(([, text]) => text !== '')),
  };
}

/** Joins facts to a line like `Nordlys ApS, Havnegade 1, 8000 Aarhus C`. */
export function listFacts(facts: Partial<RegisteredCompany>): string {
  const { name, address, postalCode, city } = facts;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [name, address, place].filter(Boolean).join(', ');
}
