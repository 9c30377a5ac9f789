import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatRelativeDay } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { includesCompany, ownCompanies } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { StatusChip } from '@/ui/status-chip';
import type { BalanceView } from '../../contract';
import { mayAskAgain } from '../../domain/asking';
import { useToday } from '../use-today';
import { AskTopUpDialog } from './ask-top-up-dialog';
import classes from './asking.module.css';
import { isUrgent } from './is-urgent';

type TopUpRequestProps = {
  balance: BalanceView;
  /** With the words of whoever asked. */
  isInDetail?: boolean;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
};

/**
 * That its customer has asked for more, and for the customer the way to ask. Nothing where there is
 * nothing to say.
 */
export function TopUpRequest({
  balance,
  isInDetail = false,
  isAsking,
  onAsking,
}: TopUpRequestProps) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const today = useToday();
  const { timeZone } = useMe();
  const isOwn = includesCompany(ownCompanies(useActor()), balance.companyId);
  const request = balance.topUpRequest;
  const now = new Date();
  const mayAsk =
    isOwn && !balance.isClosed && mayAskAgain({ askedAt: request?.askedAt ?? null }, now);
  if (!request && !mayAsk) return null;
  const isLoud = !request && isUrgent(balance, today);
  return (
    <div className={classes.request}>
      {request && (
        <div className={classes.asked}>
          {!isOwn && (
            <StatusChip
              tone="status-medium"
              icon={<IconMessagePlus size={14} stroke={2} aria-hidden="true" />}
            >
              {t('asked')}
            </StatusChip>
          )}
          <span className={classes.who}>
            {t('asked.by', {
              name: request.byName,
              when: formatRelativeDay(toDay(new Date(request.askedAt), timeZone), today, locale),
            })}
          </span>
          {isInDetail && request.wish !== '' && (
            <span className={classes.wish}>{t('asked.wish', { wish: request.wish })}</span>
          )}
        </div>
      )}
      {mayAsk && (
        <>
          <Button
            {...(isLoud ? { variant: 'filled' } : { variant: 'subtle', className: classes.quiet })}
            leftSection={<IconMessagePlus size={18} stroke={1.75} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onAsking(true)}
          >
            {request ? t('ask.again') : t('ask')}
          </Button>
          <AskTopUpDialog balance={balance} opened={isAsking} onClose={() => onAsking(false)} />
        </>
      )}
    </div>
  );
}
