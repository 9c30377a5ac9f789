import { useTranslation } from 'react-i18next';
import type { OpenPlan } from '../answer';
import { QuestionCard } from './question-card';

/** Names of the file that are nearly those of companies here. */
export function CustomerQuestions({ plan, answer, isBusy }: OpenPlan) {
  const { t } = useTranslation('imports');
  return plan.customers
    .filter(({ similar }) => similar.length > 0)
    .map(({ key, name, similar }) => {
      const choose = (companyId: string | null) => () =>
        void answer({ customers: [{ key, companyId }] });
      return (
        <QuestionCard
          key={key}
          title={t('ask.sameCustomer')}
          from={t('ask.nameInFile', { name })}
          isBusy={isBusy}
          choices={[
            ...similar.map(({ id, name: label }) => ({ key: id, label, onChoose: choose(id) })),
            { key: 'new', label: t('customers.newCompany'), onChoose: choose(null) },
          ]}
        />
      );
    });
}
