import type { RegisteredCompany } from '../../contract/company';

/**
 * Facts that are filled in together, because a typed street does not belong to the register's
 * postcode.
 */
const groups = [['name'], ['address', 'postalCode', 'city']] as const;

const none: RegisteredCompany = { name: '', address: '', postalCode: '', city: '' };

/**
 * Returns the changes that a look-up makes in a form. Typed facts stay; facts from the previous
 * look-up (`filled`) are replaced.
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
