import classes from './skip-link.module.css';

/** Link to the content, the first element that Tab reaches. Its target needs `tabIndex={-1}`. */
export function SkipLink({ text, targetId }: { text: string; targetId: string }) {
  return (
    <a className={classes.link} href={`#${targetId}`}>
      {text}
    </a>
  );
}
