import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './tiles.module.css';

type TileProps = {
  label: string;
  /** Note that limits the label, such as a consultant's own hours. */
  note?: string | undefined;
  figure: string;
  /** Credits, which no figure of hours may hold. */
  besides?: string | undefined;
  /** Comparison with last month: one sentence for hours, one for credits. */
  changes: readonly string[];
  picture?: ReactNode;
  to: LinkProps;
};

/** The whole tile is the way to what it counts. */
export function Tile({ label, note, figure, besides, changes, picture, to }: TileProps) {
  return (
    <li>
      <Link {...to} className={classes.tile}>
        <span className={classes.label}>{label}</span>
        {note && <span className={classes.change}>{note}</span>}
        <span className={classes.figure}>
          {figure} {besides && <span className={classes.besides}>{besides}</span>}
        </span>
        {changes.map((change) => (
          <span key={change} className={classes.change}>
            {change}
          </span>
        ))}
        {picture}
      </Link>
    </li>
  );
}
