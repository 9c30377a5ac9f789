import { useEffect } from 'react';

const running = '▶ ';

/** The browser's tab says that the timer runs, by its title and a dot on its icon. */
export function TimerMark({ title }: { title: string }) {
  useEffect(() => {
    const page = document.title.startsWith(running) ? '' : document.title;
    if (page) document.documentElement.dataset.pageTitle = page;
    document.title = title;
  });
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const before = icon?.getAttribute('href') ?? '';
    icon?.setAttribute('href', '/public/favicon-running.svg');
    return () => {
      icon?.setAttribute('href', before);
      const { pageTitle } = document.documentElement.dataset;
      if (document.title.startsWith(running) && pageTitle) document.title = pageTitle;
    };
  }, []);
  return null;
}
