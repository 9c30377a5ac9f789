import { useId } from 'react';
import classes from './letter-picture.module.css';

/** Shows a picture of a folded card that slides into a letter box. */
export function LetterPicture() {
  const above = useId();
  return (
    <svg
      className={classes.picture}
      width="200"
      height="120"
      viewBox="0 0 200 120"
      fill="none"
      aria-hidden="true"
    >
      <clipPath id={above}>
        <path d="M0-80h200v176H0z" />
      </clipPath>
      <rect className={classes.plate} x="8" y="78" width="184" height="36" rx="10" />
      <rect className={classes.slot} x="26" y="91" width="148" height="10" rx="5" />
      <g clipPath={`url(#${above})`}>
        <g className={classes.letter}>
          <path
            className={classes.card}
            d="M48 12h88l20 20v62a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8Z"
          />
          <path className={classes.fold} d="m41 24 53 37a7 7 0 0 0 8 0l53-37" />
          <circle className={classes.seal} cx="98" cy="52" r="9" />
        </g>
      </g>
      <circle className={classes.chad} cx="163" cy="16" r="5" />
    </svg>
  );
}
