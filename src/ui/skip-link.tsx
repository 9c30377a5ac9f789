import classes from './skip-link.module.css';

/**
 * Links to the content, as the first element that Tab reaches. The target needs `tabIndex={-1}`.
 */
export function SkipLink({ text, targetId }: { text: string; targetId: string }) {
  return (
    <a className={classes.link} href={`#${targetId}`}>
      {text}
    </a>
  );
}
