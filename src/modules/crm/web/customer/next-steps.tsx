import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { StepList } from '@/ui/list/step-list';
import { Panel } from '@/ui/panel';
import { useUiWords } from '@/ui/ui-words';
import type { CustomerView } from '../../contract/customer';

type NextStepsProps = {
  customer: CustomerView;
  onSell: () => void;
  onInvite: () => void;
  onAssign: () => void;
  /** Closes the panel; undefined while the page has nothing else to show. */
  onClose: (() => void) | undefined;
};

/**
 * Shows the next steps for a new customer: sell, invite, assign. Each opens on this page, and none
 * is required.
 */
export function NextSteps({ customer, onSell, onInvite, onAssign, onClose }: NextStepsProps) {
  const { t } = useTranslation('crm');
  const words = useUiWords();
  const actor = useActor();
  const { id: companyId, name } = customer.company;
  const members = useQuery(api.people.members.queryOptions({ input: { companyId } }));
  const invitations = useQuery(api.people.invitations.queryOptions({ input: { companyId } }));
  const isSold = customer.balances.length > 0;
  const isKnown = members.data !== undefined && invitations.data !== undefined;
  // The panel reserves its place before the answers are loaded, unless a balance is sold, so that
  // content below does not move.
  if (isSold && !isKnown) return null;

  const hasMember = (relation: 'customer' | 'consultant') =>
    members.data?.items.some((member) => member.relation === relation) === true;
  const steps = [
    { key: 'sell', isDone: isSold, act: onSell },
    {
      key: 'invite',
      isDone: hasMember('customer') || invitations.data?.items[0] !== undefined,
      act: onInvite,
    },
    ...(isStaff(actor)
      ? [{ key: 'assign', isDone: hasMember('consultant'), act: onAssign } as const]
      : []),
  ] as const;
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <Panel
      title={t('next.title', { name })}
      aside={onClose && <CloseButton aria-label={words.close} onClick={onClose} />}
      isFlush
    >
      <StepList
        doneLabel={t('next.done')}
        steps={steps.map(({ key, isDone, act }) => ({
          key,
          title: t(`next.${key}`),
          hint: t(`next.${key}.hint`),
          isDone,
          action: (
            <Button variant={key === next.key ? 'filled' : 'default'} onClick={act}>
              {t(`next.${key}`)}
            </Button>
          ),
        }))}
      />
    </Panel>
  );
}
