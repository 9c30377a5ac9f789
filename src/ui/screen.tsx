import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import look from '@/ui/look.module.css';
import classes from './screen.module.css';
import { useUiWords } from './ui-words';

type ScreenProps = {
  title: string;
  /** Content beside the title, for example a status or a small button. */
  besideTitle?: ReactNode;
  subtitle?: ReactNode;
  /** Filled button of the screen, of which there is one, with secondary actions. */
  action?: ReactNode;
  /** True for less space between the parts, so that a list begins further up. */
  isDense?: boolean;
  children: ReactNode;
};

/**
 * Frame of every page: a row with the title, then the content. The router moves the focus to its
 * h1.
 */
export function Screen(props: ScreenProps) {
  const { title, besideTitle, subtitle, action, isDense, children } = props;
  const { appName } = useUiWords();
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);

  return (
    <div className={`${look.columnLarge} ${classes.screen}`} data-dense={isDense || undefined}>
      <div className={`${look.lineApart} ${classes.head}`}>
        <div className={look.mayShrink}>
          <Title order={1} tabIndex={-1} className={look.breakAnywhere}>
            {title}
            {besideTitle !== undefined && (
              <span className={`${look.lightDim} ${classes.besideTitle}`}>{besideTitle}</span>
            )}
          </Title>
          {subtitle && <div className={look.dim}>{subtitle}</div>}
        </div>
        {action && <div className={`${look.wrappingLine} ${classes.action}`}>{action}</div>}
      </div>
      {children}
    </div>
  );
}
