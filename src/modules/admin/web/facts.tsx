import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type NamedFact = readonly [string, ReactNode];

/** Shows a list of names and values, without the empty ones. */
export function Facts({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value], index) => (
          <div key={`${index} ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
