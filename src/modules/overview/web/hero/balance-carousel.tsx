import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './balance-carousel.module.css';

type BalanceCarouselProps = { count: number; children: ReactNode };

/**
 * On a phone the cards of a grid stand in one row that stops at each; arrows do what a swipe does.
 */
export function BalanceCarousel({ count, children }: BalanceCarouselProps) {
  const { t } = useTranslation('overview');
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const cards = () => [...(frame.current?.querySelector('ul')?.children ?? [])] as HTMLElement[];

  const follow = () => {
    const row = frame.current?.querySelector('ul');
    if (!row) return;
    const distances = cards().map((card) =>
      Math.abs(card.offsetLeft - row.offsetLeft - row.scrollLeft),
    );
    setPlace(Math.max(0, distances.indexOf(Math.min(...distances))));
  };
  const go = (to: number) => cards()[to]?.scrollIntoView({ block: 'nearest', inline: 'start' });

  return (
    <div ref={frame} className={classes.frame} onScrollCapture={follow}>
      {children}
      {count > 1 && (
        <div className={classes.steps}>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('balances.prev')}
            disabled={place === 0}
            onClick={() => go(place - 1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </ActionIcon>
          <span className={classes.dots} aria-hidden="true">
            {Array.from({ length: count }, (_, index) => (
              <span key={index} className={classes.dot} data-here={index === place || undefined} />
            ))}
          </span>
          <span className={classes.place} aria-live="polite">
            {t('balances.place', { place: place + 1, count })}
          </span>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('balances.next')}
            disabled={place === count - 1}
            onClick={() => go(place + 1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
