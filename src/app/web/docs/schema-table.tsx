import classes from './api-docs.module.css';
import type { SchemaRow } from './schema-rows';

export function SchemaTable({ title, rows }: { title: string; rows: SchemaRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Rules</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, type, isRequired, rules }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{type}</td>
              <td>{[isRequired && 'required', rules].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
