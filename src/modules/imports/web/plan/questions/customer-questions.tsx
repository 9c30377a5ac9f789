import { useTranslation } from 'react-i18next';
import type { OpenPlan } from '../answer';
import { QuestionCard } from './question-card';

/** Names of the file that are nearly those of companies here. */
export function CustomerQuestions({ plan, answer, isBusy }: OpenPlan) {
  const { t } = useTranslation('imports');
  return plan.customers
    .filter(({ similar }) => similar.length > 0)
    .map(({ key, name, similar }) => {
      const choose = (chosen: { companyId: string | null } | { sameAs: string }) => () =>
        void answer({ customers: [{ key, ...chosen }] });
      return (
        <QuestionCard
          key={key}
          title={t('ask.sameCustomer')}
          from={t('ask.nameInFile', { name })}
          isBusy={isBusy}
          choices={[
            ...similar.map(({ id: companyId, key: sameAs, name: label }) => ({
              key: sameAs ?? `here ${companyId}`,
              label,
              onChoose: choose(sameAs === null ? { companyId } : { sameAs }),
            })),
            {
              key: 'new',
              label: t('customers.newCompany'),
              onChoose: choose({ companyId: null }),
            },
          ]}
        />
      );
    });
}
