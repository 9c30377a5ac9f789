import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatRelativeDay } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { includesCompany, ownCompanies } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { laterDialog } from '@/ui/lazy-parts';
import look from '@/ui/look.module.css';
import type { BalanceView } from '../../../contract/balance';
import { canAskPermit } from '../../../policy';
import { useBalanceChange } from '../../form/use-balance-change';
import { useToday } from '../../words/use-today';
import classes from './permit.module.css';

const RefusePermitDialog = laterDialog(
  async () => (await import('./refuse-permit-dialog')).RefusePermitDialog,
);

/**
 * Shows an open request to use more than is left. The customer answers with one tap, and the
 * sellers can withdraw the request. Hidden if there is no request or the balance is closed.
 */
export function PermitNotice({ balance }: { balance: BalanceView }) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const today = useToday();
  const { timeZone } = useMe();
  const actor = useActor();
  const { act, isPending } = useBalanceChange();
  const refusing = useFormDialog(`refuse ${balance.id}`);
  const { id, number, type, permitAsked } = balance;
  if (!permitAsked || balance.isClosed) return null;
  const { id: permitId, byName: name, comment, askedAt } = permitAsked;
  const asked = { amount: permitAsked.amount, type };
  const when = formatRelativeDay(toDay(new Date(askedAt), timeZone), today, locale);
  const isMine = permitAsked.askedBy === actor.id;
  const isOwn = includesCompany(ownCompanies(actor), balance.companyId);
  return (
    <div className={`${look.wrappingLine} ${classes.notice}`} data-own={isOwn || undefined}>
      <p className={`${look.breakAnywhere} ${look.noMargin} ${classes.words}`}>
        {isOwn
          ? t('permit.asked', { name, asked, number })
          : isMine
            ? t('permit.asked.mine', { asked, when })
            : t('permit.asked.waiting', { name, asked, when })}{' '}
        {comment !== '' && (
          <span className={classes.comment}>{t('permit.comment', { comment })}</span>
        )}
      </p>
      {isOwn && (
        <div className={look.row}>
          <Button
            loading={isPending}
            onClick={() =>
              void act(
                () => client.balances.givePermit({ id, permitId }),
                t('permit.give.toast', { name, asked, number }),
              )
            }
          >
            {t('permit.give', { asked })}
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={refusing.open}>
            {t('permit.refuse')}
          </Button>
          <RefusePermitDialog {...refusing.props} balance={balance} permit={permitAsked} />
        </div>
      )}
      {!isOwn && canAskPermit(actor, balance) && (
        <Button
          variant="subtle"
          size="sm"
          loading={isPending}
          onClick={() =>
            void act(
              () => client.balances.withdrawPermit({ id, permitId }),
              t('permit.withdraw.toast'),
            )
          }
        >
          {t('permit.withdraw')}
        </Button>
      )}
    </div>
  );
}
