import classes from './spinner-card.module.css';

/**
 * Page that is shown while the app reads the session or loads a screen: a punch card that gets a
 * hole every 600 ms.
 */
export function SpinnerCard({ text }: { text: string }) {
  return (
    <div className={classes.page} role="status">
      <svg className={classes.card} width="96" height="96" viewBox="0 0 32 32" aria-hidden="true">
        <path
          className={classes.body}
          d="M7 3h13l8 8v14a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z"
        />
        <circle className={classes.hole} cx="10.5" cy="12" r="2.5" />
        <circle className={classes.hole} cx="10.5" cy="20.5" r="2.5" />
        <circle className={classes.hole} cx="19.5" cy="20.5" r="2.5" />
        <circle className={classes.chad} cx="28.6" cy="29" r="2.5" />
      </svg>
      <span className={classes.text}>{text}</span>
    </div>
  );
}
