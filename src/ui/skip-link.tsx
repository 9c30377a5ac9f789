import classes from './skip-link.module.css';

/** The first thing Tab reaches. Its target needs `tabIndex={-1}`. */
export function SkipLink({ text, targetId }: { text: string; targetId: string }) {
  return (
    <a className={classes.link} href={`#${targetId}`}>
      {text}
    </a>
  );
}
