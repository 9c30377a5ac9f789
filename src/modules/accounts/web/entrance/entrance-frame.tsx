import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '@/ui/logo';
import look from '@/ui/look.module.css';
import { useHeadingFocus } from '@/ui/use-heading-focus';
import classes from './entrance-frame.module.css';

export type EntranceSlots = {
  /** Picture at the left, shown in a wide window. */
  picture: ReactNode;
  /** Content at the top right: language and theme. */
  corner: ReactNode;
};

type EntranceFrameProps = EntranceSlots & {
  title: string;
  /**
   * Name of the current step on a page with several; when it changes, the heading gets the focus.
   */
  step?: string;
  children: ReactNode;
};

/** Shows the page of visitors without a session: a picture at the left, one form at the right. */
export function EntranceFrame({ picture, corner, title, step = '', children }: EntranceFrameProps) {
  const { t } = useTranslation();
  useHeadingFocus(step);
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title, t]);

  return (
    <div className={classes.page}>
      <aside className={`${look.columnTight} ${classes.picture}`}>
        {picture}
        <p className={`${look.strong} ${look.noMargin} ${classes.tagline}`}>{t('app.tagline')}</p>
      </aside>
      <div className={`${look.mayShrink} ${look.columnTight}`}>
        <header className={`${look.line} ${classes.corner}`}>{corner}</header>
        <main id="content" tabIndex={-1} className={`${look.columnTight} ${classes.form}`}>
          <p className={`${look.line} ${look.heading} ${classes.name}`}>
            <Logo size={32} />
            {t('app.name')}
          </p>
          <Title order={1} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {children}
        </main>
      </div>
    </div>
  );
}
