import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import classes from '../analytics.module.css';

type ChartPanelProps = {
  title: string;
  /** Name under which the browser remembers whether chart or table is shown. */
  name: string;
  /** Summary of the chart, in words. */
  sentence: string;
  /** Chart of one type, or `BothCharts`. */
  chart: ReactNode;
  table: ReactNode;
  /** Note below the chart or the table. */
  note?: ReactNode;
  aside?: ReactNode;
};

/**
 * Shows a chart with its summary, or the same numbers as a table. The browser remembers the choice.
 */
export function ChartPanel({ title, name, sentence, chart, table, note, aside }: ChartPanelProps) {
  const { t } = useTranslation('analytics');
  const [isTable, setTable] = useLocalStorage({
    key: `klip-analytics-${name}-as-table`,
    defaultValue: false,
  });
  return (
    <Panel
      title={title}
      aside={
        <div className={`${look.row} ${classes.aside}`}>
          {aside}
          <Button
            variant="subtle"
            size="compact-md"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        </div>
      }
      isFlush={isTable}
    >
      {isTable ? (
        <>
          {table}
          {note && <p className={classes.note}>{note}</p>}
        </>
      ) : (
        <figure className={look.noMargin}>
          <figcaption className={classes.caption}>{sentence}</figcaption>
          {chart}
          {note && <p className={classes.note}>{note}</p>}
        </figure>
      )}
    </Panel>
  );
}
