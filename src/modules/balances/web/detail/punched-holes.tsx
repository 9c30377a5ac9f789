import { Popover, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { useDialogsAbove } from '@/ui/dialog/dialogs-above';
import look from '@/ui/look.module.css';
import type { BalanceView } from '../../contract/balance';
import type { PunchView } from '../../contract/punches';
import { toWholeCard } from '../../domain/to-whole-card';
import { type Hole, holesWidth, layOutPunchCard } from '../card/punch-card/punch-card-layout';
import { EntryLink } from '../statement/entry-link';
import classes from './punched-holes.module.css';

/** Number of holes by which each arrow key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -10, ArrowDown: 10 };

/**
 * Shows a button over each punched hole, with its entry and a link to it. The Tab key stops once at
 * the card; the arrow keys move between holes.
 */
export function PunchedHoles({ balance }: { balance: BalanceView }) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const { id, number, totalAmount, currentAmount } = toWholeCard(balance);
  const before = countUsedBefore(balance);
  const punches = useQuery(api.balances.punches.queryOptions({ input: { id } }));
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const [current, setCurrent] = useState<number>();
  const { holes, height } = layOutPunchCard(totalAmount, totalAmount - currentAmount);
  const punched = holes.flatMap((hole) => {
    const punch = punches.data?.items.find((one) => one.number + before === hole.number);
    return hole.isPunched && punch ? [{ hole, punch }] : [];
  });
  const stop = punched.find(({ hole }) => hole.number === current) ?? punched[0];

  function move(event: KeyboardEvent, from: number): void {
    const first = punched[0]?.hole.number ?? 0;
    const last = punched.at(-1)?.hole.number ?? 0;
    const step = steps[event.key];
    const wanted =
      event.key === 'Home'
        ? first
        : event.key === 'End'
          ? last
          : step !== undefined
            ? from + step
            : from;
    const next = buttons.current.get(wanted);
    if (!next || wanted === from) return;
    event.preventDefault();
    setCurrent(wanted);
    next.focus();
  }

  if (punched.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div
      className={classes.layer}
      role="group"
      aria-label={t('balancesLater:punch.holes', { number })}
      style={{ aspectRatio: `${holesWidth} / ${height}` }}
    >
      {punched.map(({ hole, punch }) => (
        <PunchedHole
          key={hole.number}
          hole={hole}
          height={height}
          punch={punch}
          isStop={hole === stop?.hole}
          keepButton={(button) => {
            if (button) buttons.current.set(hole.number, button);
            else buttons.current.delete(hole.number);
          }}
          onFocus={() => setCurrent(hole.number)}
          onKeyDown={(event) => move(event, hole.number)}
        />
      ))}
    </div>
  );
}

/** Counts the holes that are punched in the cards of the sale that are used before this one. */
function countUsedBefore({ id, standingSale }: BalanceView): number {
  const cards = standingSale?.cards ?? [];
  const before = cards.slice(
    0,
    Math.max(
      0,
      cards.findIndex((card) => card.id === id),
    ),
  );
  return before.reduce((used, { total, left }) => used + total - left, 0);
}

type PunchedHoleProps = {
  hole: Hole;
  height: number;
  punch: PunchView;
  isStop: boolean;
  keepButton: (button: HTMLButtonElement | null) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function PunchedHole({ hole, height, punch, isStop, keepButton, ...events }: PunchedHoleProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  useDialogsAbove(opened);
  const { title, serviceDate, consultantName, entryId } = punch;
  const place = { left: `${(hole.x / holesWidth) * 100}%`, top: `${(hole.y / height) * 100}%` };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom"
      withArrow
      shadow="md"
      width={260}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          ref={keepButton}
          className={classes.hole}
          style={place}
          tabIndex={isStop ? 0 : -1}
          aria-label={t('balancesLater:punch.hole', {
            number: hole.number,
            title,
            date: serviceDate,
            name: consultantName,
          })}
          onClick={() => setOpened(!opened)}
          {...events}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={650} className={look.breakAnywhere}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {formatDay(serviceDate, locale)} · {consultantName}
        </Text>
        <EntryLink entryId={entryId} className={classes.link} data-autofocus>
          {t('balancesLater:punch.open')}
        </EntryLink>
      </Popover.Dropdown>
    </Popover>
  );
}
