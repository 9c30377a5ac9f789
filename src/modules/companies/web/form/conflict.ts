import type { CompanyFacts, CompanyView } from '../../contract/company';
import { type CompanyValues, toValues } from '../../contract/fields';
import type { AccountStatus } from '../../domain/account';
import { isSame } from '../../domain/company';

type FactName = keyof CompanyValues;

/** A conflict between an edit and another person's change of the company. */
export type Conflict = {
  /** Name of the other person. */
  name: string;
  current: CompanyView;
  /** The facts they changed to something else than what the editor wants, with both values. */
  differences: {
    fact: FactName;
    mine: CompanyValues[FactName];
    theirs: CompanyValues[FactName];
    isMineNew: boolean;
  }[];
  /** The current status, if that has changed. */
  status: AccountStatus | undefined;
};

/** Compares the original, the edited and the current facts. */
export function findConflict(
  { name, current }: { name: string; current: CompanyView },
  base: CompanyView,
  wanted: CompanyFacts,
): Conflict {
  const [before, theirs] = [toValues(base), toValues(current)];
  const names = Object.keys(theirs) as FactName[];
  const differences = names
    .filter((fact) => !isSame(theirs[fact], before[fact]) && !isSame(theirs[fact], wanted[fact]))
    .map((fact) => ({
      fact,
      mine: wanted[fact],
      theirs: theirs[fact],
      isMineNew: !isSame(wanted[fact], before[fact]),
    }));
  const status = current.accountStatus === base.accountStatus ? undefined : current.accountStatus;
  return { name, current, differences, status };
}
