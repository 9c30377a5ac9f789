import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPinnedOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { usePins } from '@/modules/balances/web/card/pins/use-pins';
import { BalanceGrid } from '@/modules/balances/web/list/balance-grid';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import classes from './home.module.css';

type PinnedBalancesProps = { isOwn: boolean; onOpen: (balanceId: string) => void };

/** Shows pinned balances in the user's order, with buttons that move each by one place. */
export function PinnedBalances({ isOwn, onOpen }: PinnedBalancesProps) {
  const { t } = useTranslation(['overview', 'balances']);
  const { query, toggle, move } = usePins();
  return (
    <section className={`${look.columnMedium} ${classes.section}`} aria-labelledby="pinned">
      <h2 id="pinned" className={classes.title}>
        {t('overview:home.pinned')}
      </h2>
      <QueryView query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <BalanceGrid
              label={t('overview:home.pinned')}
              balances={items}
              {...(isOwn && { title: 'type' as const })}
              onOpen={({ id }) => onOpen(id)}
              below={(balance) => (
                <div className={classes.controls}>
                  {controlsFor(balance, items).map(
                    ({ key, label, icon: Icon, isDisabled, run }) => (
                      <ActionIcon
                        key={key}
                        size={44}
                        variant="subtle"
                        aria-label={label}
                        aria-disabled={isDisabled || undefined}
                        data-end={isDisabled || undefined}
                        onClick={() => !isDisabled && run()}
                      >
                        <Icon size={20} stroke={1.75} aria-hidden="true" />
                      </ActionIcon>
                    ),
                  )}
                </div>
              )}
            />
          ) : (
            <Panel>
              <p className={`${look.none} ${classes.none}`}>
                {t(isOwn ? 'overview:home.pinned.noneOwn' : 'overview:home.pinned.none')}
              </p>
            </Panel>
          )
        }
      </QueryView>
    </section>
  );

  /**
   * Returns the buttons of a card. Buttons without effect at an end remain, so that the focus stays
   * while a card moves.
   */
  function controlsFor(balance: BalanceView, items: readonly BalanceView[]) {
    const { number, id } = balance;
    return [
      {
        key: 'up',
        label: t('balances:pin.up', { number }),
        icon: IconArrowLeft,
        isDisabled: items[0]?.id === id,
        run: () => move(balance, -1),
      },
      {
        key: 'down',
        label: t('balances:pin.down', { number }),
        icon: IconArrowRight,
        isDisabled: items.at(-1)?.id === id,
        run: () => move(balance, 1),
      },
      {
        key: 'unpin',
        label: t('balances:unpin.named', { number }),
        icon: IconPinnedOff,
        isDisabled: false,
        run: () => toggle(balance, true),
      },
    ];
  }
}
