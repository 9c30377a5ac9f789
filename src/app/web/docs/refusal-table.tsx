import { Fragment } from 'react';
import classes from './api-docs.module.css';

/** How an operation can be refused; programs decide by the code. */
export function RefusalTable({ refusals }: { refusals: { status: string; codes: string[] }[] }) {
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption>Errors</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Codes</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ status, codes }) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>
                {codes.map((code, index) => (
                  <Fragment key={code}>
                    {index > 0 && ', '}
                    <code>{code}</code>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">500</th>
            <td>
              <code>unexpected</code>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
