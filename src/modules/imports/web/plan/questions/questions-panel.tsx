import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import classes from '../../imports.module.css';
import type { OpenPlan } from '../answer';
import { BalanceQuestions } from './balance-questions';
import { QuestionCard } from './question-card';
import { RowQuestions } from './row-questions';
import { SheetQuestions } from './sheet-questions';

type QuestionsPanelProps = OpenPlan & {
  titleRef: Ref<HTMLSpanElement>;
  onShowRefused: (sheetId: string) => void;
};

/** Shows everything that must be answered before the import is run. */
export function QuestionsPanel({ titleRef, onShowRefused, ...asked }: QuestionsPanelProps) {
  const { t } = useTranslation('imports');
  const { unanswered } = asked.plan;
  if (unanswered === 0) return null;
  const title = (
    <span ref={titleRef} tabIndex={-1}>
      {t('questions.title')}
    </span>
  );
  return (
    <Panel title={title} aside={t('questions.left', { count: unanswered })}>
      <ul className={`${look.list} ${classes.questions}`}>
        <SheetQuestions {...asked} onShowRefused={onShowRefused} />
        <CustomerQuestions {...asked} />
        <RowQuestions {...asked} />
        <BalanceQuestions {...asked} />
      </ul>
    </Panel>
  );
}

/** Asks about names of the file that are nearly those of existing companies. */
function CustomerQuestions({ plan, answer, isBusy }: OpenPlan) {
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
