import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { showUndo } from '@/ui/feedback/show-undo';
import type { NamedItem } from '../../../contract';
import { focusHeadingAfter } from './focus-heading-after';

/** Settles an expired card for the house: it is closed with what is left, and can be reopened. */
export function CloseExpired({ one: { id, name } }: { one: NamedItem }) {
  const { t } = useTranslation(['overview', 'balances', 'ui']);
  const { act, isPending } = useAct(api.balances.key(), api.overview.key());
  const close = async () => {
    const { number, type, currentAmount } = await client.balances.close({ id });
    showUndo({
      message: t('balances:close.toast', { number, left: { amount: currentAmount, type } }),
      label: t('ui:action.undo'),
      undo: () => void act(() => client.balances.reopen({ id })),
    });
  };
  const label = t('balances:close');
  return (
    <Button
      variant="default"
      aria-label={t('overview:act.named', { act: label, name })}
      loading={isPending}
      onClick={({ currentTarget }) => void focusHeadingAfter(currentTarget, () => act(close))}
    >
      {label}
    </Button>
  );
}
