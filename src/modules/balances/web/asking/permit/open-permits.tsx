import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatRelativeDay } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { includesCompany, ownCompanies } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import type { BalanceView } from '../../../contract/balance';
import type { PermitView } from '../../../contract/permits';
import { leftOfPermit } from '../../../domain/permits';
import { useBalanceChange } from '../../form/use-balance-change';
import { useToday } from '../../words/use-today';
import classes from './permit.module.css';

/** Shows permits that are not used up, and lets the customer withdraw the unused part. */
export function OpenPermits({ balance }: { balance: BalanceView }) {
  const { id, permitLeft } = balance;
  const permits = useQuery({
    ...api.balances.permits.queryOptions({ input: { id } }),
    enabled: permitLeft > 0,
  });
  if (permitLeft === 0) return null;
  return (
    <QueryView query={permits}>
      {({ items }) => (
        <ul className={look.columnList}>
          {items
            .filter((permit) => leftOfPermit(permit) > 0)
            .map((permit) => (
              <OpenPermit key={permit.id} balance={balance} permit={permit} />
            ))}
        </ul>
      )}
    </QueryView>
  );
}

type OpenPermitProps = { balance: BalanceView; permit: PermitView };

function OpenPermit({ balance, permit }: OpenPermitProps) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const today = useToday();
  const who = useWho();
  const { timeZone } = useMe();
  const actor = useActor();
  const { act, isPending } = useBalanceChange();
  const { id, number, type, companyId } = balance;
  const left = { amount: leftOfPermit(permit), type };
  const givenOn = toDay(new Date(permit.answeredAt ?? permit.askedAt), timeZone);
  return (
    <li className={`${look.wrappingLine} ${classes.notice}`}>
      <p className={`${look.breakAnywhere} ${look.noMargin} ${classes.words}`}>
        {t('permit.given', {
          name: who({ actorName: permit.answeredByName, by: permit.answeredBy }),
          asked: { amount: permit.amount, type },
          when: formatRelativeDay(givenOn, today, locale),
          left,
        })}
      </p>
      {includesCompany(ownCompanies(actor), companyId) && (
        <Button
          variant="subtle"
          size="sm"
          loading={isPending}
          onClick={() =>
            void act(
              () => client.balances.takeBackPermit({ id, permitId: permit.id }),
              t('permit.takeBack.toast', { left, number }),
            )
          }
        >
          {t('permit.takeBack', { left })}
        </Button>
      )}
    </li>
  );
}
