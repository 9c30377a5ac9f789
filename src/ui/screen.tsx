import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './screen.module.css';
import { useUiWords } from './ui-words';

type ScreenProps = {
  title: string;
  /** How many there are, beside the title. */
  count?: ReactNode;
  subtitle?: ReactNode;
  /** The screen's one filled button, with secondary actions. */
  action?: ReactNode;
  /** True for less room between its parts, where a list should begin early. */
  isDense?: boolean;
  children: ReactNode;
};

/** The skeleton of every page: title row, then content. The router moves focus to its h1. */
export function Screen(props: ScreenProps) {
  const { title, count, subtitle, action, isDense, children } = props;
  const { appName } = useUiWords();
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);

  return (
    <div className={classes.screen} data-dense={isDense || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={1} tabIndex={-1} className={classes.title}>
            {title}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </Title>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </div>
  );
}
