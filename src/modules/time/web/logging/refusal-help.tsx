import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { canChangeBalances } from '@/modules/balances/policy';
import { AskPermission } from '@/modules/balances/web/asking/permit/ask-permission';
import { PermitNotice } from '@/modules/balances/web/asking/permit/permit-notice';
import { useLocale } from '@/platform/web/use-locale';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { laterDialog } from '@/ui/lazy-parts';
import type { Share } from '../../domain/balance-choice/find-outlook';
import { polishTitle } from '../../domain/entry-rules';
import type { Judgement } from '../../domain/work-draft';

const TopUpDialog = laterDialog(
  async () => (await import('@/modules/balances/web/change/top-up-dialog')).TopUpDialog,
);

type RefusalHelpProps = {
  judgement: Judgement;
  /** Title of the work, which the customer reads in a request for a permit. */
  title: string;
  onChoose: (balance: BalanceView) => void;
  /** Logs the work on two balances; left out if that is not possible. */
  onSplit?: ((shares: readonly Share[]) => void) | undefined;
  isPending?: boolean;
};

/**
 * Shows what can be done when a balance cannot pay for the work: charge another one, split the work
 * over two, top up, or ask the customer for a permit. All forms that log use it.
 */
export function RefusalHelp(props: RefusalHelpProps) {
  const { judgement, title, onChoose, onSplit, isPending = false } = props;
  const { t } = useTranslation('balances');
  const actor = useActor();
  const { outlook, balance } = judgement;
  const toppingUp = useFormDialog(`refused ${balance?.id}`);
  if (!outlook || outlook.kind === 'fits' || !balance) return null;
  const { alternatives } = outlook;
  const tooLow = outlook.kind === 'tooLow' ? outlook : undefined;
  const mayTopUp = tooLow && canChangeBalances(actor);
  if (alternatives.length === 0 && !tooLow) return null;
  return (
    <>
      <Group gap="xs">
        <AlternativeButtons alternatives={alternatives} onChoose={onChoose} />
        {tooLow?.split && onSplit && (
          <SplitButton split={tooLow.split} onSplit={onSplit} isPending={isPending} />
        )}
        {mayTopUp && (
          <>
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={toppingUp.open}>
              {t(`topUp.do.${balance.type}`)}
            </Button>
            <TopUpDialog {...toppingUp.props} balance={balance} />
          </>
        )}
        {tooLow && (
          <AskPermission
            balance={tooLow.last}
            missing={tooLow.missing}
            comment={polishTitle(title)}
          />
        )}
      </Group>
      {tooLow && <PermitNotice balance={tooLow.last} />}
    </>
  );
}

type SplitButtonProps = {
  split: [Share, Share];
  onSplit: (shares: readonly Share[]) => void;
  isPending: boolean;
};

function SplitButton({ split, onSplit, isPending }: SplitButtonProps) {
  const { t } = useTranslation('balances');
  const [first, second] = split;
  return (
    <Button variant="default" size="sm" loading={isPending} onClick={() => onSplit(split)}>
      {t('split', {
        a: { amount: first.amount, type: first.balance.type },
        numberA: first.balance.number,
        b: { amount: second.amount, type: second.balance.type },
        numberB: second.balance.number,
      })}
    </Button>
  );
}

type AlternativeButtonsProps = {
  alternatives: readonly BalanceView[];
  onChoose: (balance: BalanceView) => void;
};

/** Shows the customer's other balances that could pay, as buttons that choose one. */
function AlternativeButtons({ alternatives, onChoose }: AlternativeButtonsProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  return alternatives.map((balance) => (
    <Button key={balance.id} variant="default" size="sm" onClick={() => onChoose(balance)}>
      {t('quick.useInstead', {
        number: balance.number,
        left: formatAmount({ amount: balance.currentAmount, type: balance.type }, locale),
      })}
    </Button>
  ));
}
