import { useTranslation } from 'react-i18next';
import type { RowView, SheetView } from '../../../contract/import-view';
import type { Answer } from '../answer';
import { useSheetWords } from '../use-sheet-words';
import { QuestionCard } from './question-card';

type RefusedQuestionProps = {
  sheet: SheetView;
  rows: readonly RowView[];
  answer: Answer;
  isBusy: boolean;
  onShow: () => void;
};

/** Rows that cannot be imported: all may stay out, or each is corrected. */
export function RefusedQuestion({ sheet, rows, answer, isBusy, onShow }: RefusedQuestionProps) {
  const { t } = useTranslation('imports');
  const { nameOf } = useSheetWords();
  const count = sheet.asks.refused ?? 0;
  const reasons = new Set(
    rows.flatMap(({ id, status, refusal }) =>
      status === 'refused' && refusal && id.startsWith(`${sheet.id}:`) ? [refusal] : [],
    ),
  );
  return (
    <QuestionCard
      title={t('ask.refused', { count })}
      from={nameOf(sheet)}
      isBusy={isBusy}
      choices={[
        {
          key: 'leaveOut',
          label: t('ask.leaveAllOut', { count }),
          onChoose: () => void answer({ sheets: [{ id: sheet.id, refusedLeftOut: count }] }),
        },
        { key: 'show', label: t('ask.showRows'), onChoose: onShow },
      ]}
    >
      <ul>
        {[...reasons].map((reason) => (
          <li key={reason}>{t(`refusal.${reason}`)}</li>
        ))}
      </ul>
    </QuestionCard>
  );
}
