import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxNameLength, minNameLength } from '@/platform/text/text-lengths';
import { useKeptState } from '@/ui/kept-text';
import type { SheetSettings } from '../../../contract/import-input';
import type { SheetView } from '../../../contract/import-view';
import { suggestCustomer } from '../../../domain/columns/suggest-customer';
import type { OpenPlan } from '../answer';
import { SheetColumns } from '../sheet-columns';
import { useSheetWords } from '../use-sheet-words';
import { type AnswerChoice, QuestionCard } from './question-card';
import { RefusedQuestion } from './refused-question';

type Asked = 'dateOrder' | 'numberStyle' | 'unit' | 'used' | 'customer';
const kinds: readonly Asked[] = ['dateOrder', 'numberStyle', 'unit', 'used', 'customer'];

type SheetQuestionsProps = OpenPlan & { onShowRefused: (sheetId: string) => void };

/** Questions about files and sheets; sheets of one file that ask the same get one answer. */
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

type SheetQuestionProps = AskedSheet & { kind: Asked; alike: readonly SheetView[] };

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
        <CustomerField importId={importId} sheet={sheet} isBusy={isBusy} onGive={give} />
      )}
    </QuestionCard>
  );
}

type CustomerFieldProps = {
  importId: string;
  sheet: SheetView;
  isBusy: boolean;
  onGive: (settings: { customer: string }) => void;
};

function CustomerField({ importId, sheet, isBusy, onGive }: CustomerFieldProps) {
  const { t } = useTranslation('imports');
  const suggested = suggestCustomer(sheet.file) ?? '';
  const [customer, setCustomer] = useKeptState(`customer of ${importId} ${sheet.id}`, suggested);
  const name = customer.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onGive({ customer: name });
      }}
    >
      <Group align="end">
        <TextInput
          label={t('rows.customer')}
          description={t('sheet.customerText')}
          value={customer}
          maxLength={maxNameLength}
          onChange={(event) => setCustomer(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isBusy || name.length < minNameLength}>
          {t('sheet.setCustomer')}
        </Button>
      </Group>
    </form>
  );
}
