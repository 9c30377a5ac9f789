import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeptState } from '@/ui/kept-text';
import type { SheetSettings } from '../../../contract/import-input';
import type { RowView, SheetView } from '../../../contract/import-view';
import type { Answer, OpenPlan } from '../answer';
import { CustomerField } from '../customer-field';
import { SheetColumns } from '../sheet-columns';
import { type SheetChoice, useSheetWords } from '../use-sheet-words';
import { type AnswerChoice, QuestionCard } from './question-card';

type SheetQuestionKind = SheetChoice | 'customer';
const kinds: readonly SheetQuestionKind[] = [
  'dateOrder',
  'numberStyle',
  'unit',
  'used',
  'billable',
  'customer',
];

type SheetQuestionsProps = OpenPlan & { onShowRefused: (sheetId: string) => void };

/** Asks about files and sheets. Sheets of one file with the same question get one answer. */
export function SheetQuestions({ plan, onShowRefused, ...asked }: SheetQuestionsProps) {
  const sheets = plan.sheets.filter(({ isLeftOut }) => !isLeftOut);
  const files = [...new Set(sheets.map(({ file }) => file))];
  return (
    <>
      {sheets
        .filter(({ asks }) => asks.columns)
        .map((sheet) => (
          <ColumnsQuestion key={sheet.id} sheet={sheet} {...asked} />
        ))}
      {files.flatMap((file) =>
        kinds.map((kind) => {
          const alike = sheets.filter((sheet) => sheet.file === file && sheet.asks[kind]);
          const [first] = alike;
          return (
            first && (
              <SheetQuestion
                key={`${kind} ${first.id}`}
                kind={kind}
                sheet={first}
                alike={alike}
                {...asked}
              />
            )
          );
        }),
      )}
      {sheets
        .filter(({ asks }) => asks.refused !== null)
        .map((sheet) => (
          <RefusedQuestion
            key={sheet.id}
            sheet={sheet}
            rows={plan.rows}
            answer={asked.answer}
            isBusy={asked.isBusy}
            onShow={() => onShowRefused(sheet.id)}
          />
        ))}
    </>
  );
}

type RefusedQuestionProps = {
  sheet: SheetView;
  rows: readonly RowView[];
  answer: Answer;
  isBusy: boolean;
  onShow: () => void;
};

/**
 * Shows the rows that cannot be imported. The importer leaves all of them out, or corrects each.
 */
function RefusedQuestion({ sheet, rows, answer, isBusy, onShow }: RefusedQuestionProps) {
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

type AskedSheet = Omit<OpenPlan, 'plan'> & { sheet: SheetView };

function ColumnsQuestion({ sheet, answer, isBusy, importId }: AskedSheet) {
  const { t } = useTranslation('imports');
  const { nameOf } = useSheetWords();
  const leaveOut: AnswerChoice = {
    key: 'leaveOut',
    label: t('sheet.leaveOut'),
    onChoose: () => void answer({ sheets: [{ id: sheet.id, isLeftOut: true }] }),
  };
  return (
    <QuestionCard
      title={t('sheet.columns')}
      from={nameOf(sheet)}
      choices={[leaveOut]}
      isBusy={isBusy}
    >
      <Text>{t('sheet.columnsText')}</Text>
      <SheetColumns importId={importId} sheet={sheet} answer={answer} isBusy={isBusy} />
    </QuestionCard>
  );
}

type SheetQuestionProps = AskedSheet & { kind: SheetQuestionKind; alike: readonly SheetView[] };

function SheetQuestion(props: SheetQuestionProps) {
  const { kind, sheet, alike, answer, isBusy, importId } = props;
  const { t } = useTranslation('imports');
  const { nameOf, choicesOf } = useSheetWords();
  const [isForAll, setForAll] = useKeptState(`all of ${importId} ${kind} ${sheet.id}`, true);
  const about = isForAll ? alike : [sheet];
  const give = (settings: Omit<SheetSettings, 'id'>) =>
    void answer({ sheets: about.map(({ id }) => ({ id, ...settings })) });
  const question = kind === 'customer' ? null : sheet.asks[kind];
  const headers = question?.headers.filter(Boolean).join(', ');
  const samples = question?.samples.join('; ');
  return (
    <QuestionCard
      title={t(`ask.${kind}`)}
      from={alike.length > 1 && isForAll ? sheet.file : nameOf(sheet)}
      choices={
        kind === 'customer'
          ? []
          : choicesOf(kind, sheet).map(({ value, label, hint }) => ({
              key: value,
              label,
              hint,
              onChoose: () => give({ [kind]: value }),
            }))
      }
      isBusy={isBusy}
    >
      {question && <Text>{headers ? t('ask.samples', { headers, samples }) : samples}</Text>}
      {alike.length > 1 && (
        <Checkbox
          label={t('ask.forAll', { count: alike.length })}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      {kind === 'customer' && (
        <CustomerField
          importId={importId}
          sheet={sheet}
          isBusy={isBusy}
          label={t('rows.customer')}
          description={t('sheet.customerText')}
          onGive={(customer) => give({ customer })}
        />
      )}
    </QuestionCard>
  );
}
