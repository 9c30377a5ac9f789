import type { ReactNode } from 'react';
import look from '@/ui/look.module.css';
import classes from './facts.module.css';

/** Shows names and values, one `Fact` below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={look.noMargin}>{children}</dl>;
}

type FactProps = {
  name: string;
  /** True for a fact that is not printed, because paper is for the customer. */
  isInternal?: boolean;
  children: ReactNode;
};

export function Fact({ name, isInternal, children }: FactProps) {
  return (
    <div className={classes.fact} data-internal={isInternal}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export type NamedFact = readonly [name: string, value: ReactNode];

/** Shows a list of names and values, without the empty ones. */
export function FactList({ facts }: { facts: readonly NamedFact[] }) {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <Facts>
      {given.map(([name, value], index) => (
        <Fact key={`${index} ${name}`} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
