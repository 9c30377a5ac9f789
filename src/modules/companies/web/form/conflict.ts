import type { CompanyFacts, CompanyView } from '../../contract/company';
import { type CompanyValues, toValues } from '../../contract/fields';
import type { AccountStatus } from '../../domain/account';
import { isSame } from '../../domain/company';

type FactName = keyof CompanyValues;

/** Conflict between an edit and another person's change of the same company. */
export type Conflict = {
  /** Name of the other person. */
  name: string;
  current: CompanyView;
  /** Facts that the other person set to something else than the editor wants, with both values. */
  differences: {
    fact: FactName;
    mine: CompanyValues[FactName];
    theirs: CompanyValues[FactName];
    isMineNew: boolean;
  }[];
  /** Current status of the company; undefined if it has not changed. */
  status: AccountStatus | undefined;
};

/** Compares the facts before the edit, as edited, and as they are now. */
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
