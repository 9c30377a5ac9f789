import { holesOf } from '@/modules/balances/domain/card-in-use';
import type { CardBalance } from '../../contract/card';
import { element } from './element';

const box = 132;
const center = box / 2;
const width = 14;
const radius = center - width;
const around = 2 * Math.PI * radius;
/** Largest number of holes; an amount with more is drawn as a ring. */
const maxHoles = 20;
const perRow = 5;
const pitch = 26;
const hole = pitch / 2 - 3;

/**
 * Draws the amount left as the holes of a small punch card, or as a ring. The words next to it say
 * the same, so it is hidden from screen readers.
 */
export function drawFigure(balance: CardBalance): HTMLElement {
  const holes = holesOf(balance);
  return holes && holes.total > 0 && holes.total <= maxHoles
    ? drawHoles(holes, balance.status)
    : drawRing(balance);
}

function drawRing({ totalAmount, currentAmount, status }: CardBalance): HTMLElement {
  const share = totalAmount > 0 ? Math.max(0, Math.min(1, currentAmount / totalAmount)) : 0;
  const circle = { cx: center, cy: center, r: radius, 'stroke-width': width, fill: 'none' };
  return element(
    'svg',
    { class: 'figure', viewBox: `0 0 ${box} ${box}`, 'aria-hidden': 'true', focusable: 'false' },
    element('circle', { ...circle, class: 'track' }),
    share > 0 &&
      element('circle', {
        ...circle,
        class: `part ${status}`,
        'stroke-dasharray': `${share * around} ${around}`,
        transform: `rotate(-90 ${center} ${center})`,
      }),
  );
}

function drawHoles(
  { total, used }: { total: number; used: number },
  status: CardBalance['status'],
): HTMLElement {
  const rows = Math.ceil(total / perRow);
  const holes = Array.from({ length: total }, (_, index) => {
    const place = { cx: middleOf(index % perRow), cy: middleOf(Math.floor(index / perRow)) };
    const left = Math.max(0, Math.min(1, index + 1 - used));
    if (left === 1) return element('circle', { ...place, r: hole, class: `left ${status}` });
    const rest = { ...place, r: hole / 2, fill: 'none', 'stroke-width': hole };
    return [
      element('circle', { ...place, r: hole, class: 'punched' }),
      left > 0 &&
        element('circle', {
          ...rest,
          class: `part ${status}`,
          'stroke-dasharray': `${left * Math.PI * hole} ${Math.PI * hole}`,
          transform: `rotate(-90 ${place.cx} ${place.cy})`,
        }),
    ];
  });
  return element(
    'svg',
    {
      class: 'figure',
      viewBox: `0 0 ${perRow * pitch} ${rows * pitch}`,
      'aria-hidden': 'true',
      focusable: 'false',
    },
    holes.flat(),
  );
}

function middleOf(index: number): number {
  return (index + 0.5) * pitch;
}
