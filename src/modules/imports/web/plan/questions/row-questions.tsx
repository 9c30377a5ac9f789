import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import type { UpdateImportInput } from '../../../contract/import-input';
import type { RowView } from '../../../contract/import-view';
import { type RowQuestion, rowQuestions } from '../../../domain/row';
import classes from '../../imports.module.css';
import type { Answer, OpenPlan } from '../answer';
import { FixRowDialog } from '../fix-row-dialog';
import { useRowWords } from '../use-row-words';
import { Choices, QuestionCard } from './question-card';

type RowAnswer = Omit<NonNullable<UpdateImportInput['rows']>[number], 'id'>;

const leaveOut = { key: 'rows.leaveOut', given: { isLeftOut: true } } as const;

/** Answers to each question about a row, besides correcting the row. */
const answers = {
  runningDiffers: [{ key: 'rowAnswer.asFile', given: { isAccepted: true } }, leaveOut],
  boughtOrUsed: [
    { key: 'rowAnswer.bought', given: { kind: 'purchase', isAccepted: true } },
    { key: 'rowAnswer.used', given: { kind: 'work', isAccepted: true } },
    leaveOut,
  ],
  numberOtherwise: [{ key: 'rowAnswer.asRead', given: { isAccepted: true } }, leaveOut],
  twin: [
    { key: 'rowAnswer.same', given: { isLeftOut: true } },
    { key: 'rowAnswer.another', given: { isAccepted: true } },
  ],
} as const satisfies Record<RowQuestion, readonly { key: string; given: RowAnswer }[]>;

const shownAtFirst = 5;
/** Number of answers that one update takes. */
const maxAnswers = 5_000;

/**
 * Asks about rows, grouped by the kind of question. The importer answers each row, or all of a kind
 * at once.
 */
export function RowQuestions({ importId, plan, answer, isBusy }: OpenPlan) {
  const asked = plan.rows.filter(({ status }) => status === 'asked');
  return rowQuestions.map((kind) => {
    const rows = asked.filter(({ asks }) => asks === kind);
    return (
      rows.length > 0 && (
        <KindQuestion
          key={kind}
          kind={kind}
          rows={rows}
          importId={importId}
          plan={plan}
          answer={answer}
          isBusy={isBusy}
        />
      )
    );
  });
}

type KindQuestionProps = OpenPlan & { kind: RowQuestion; rows: RowView[] };

function KindQuestion({ kind, rows, importId, plan, answer, isBusy }: KindQuestionProps) {
  const { t } = useTranslation('imports');
  const [isAll, setAll] = useState(false);
  const [fixed, setFixed] = useState<RowView>();
  const shown = isAll ? rows : rows.slice(0, shownAtFirst);

  async function answerAll(given: RowAnswer): Promise<void> {
    const ids = await listAsked(importId, kind);
    await answer({ rows: ids.map((id) => ({ id, ...given })) });
  }

  return (
    <QuestionCard title={t(`asks.${kind}`)} isBusy={isBusy}>
      <ul className={`${look.list} ${classes.rows}`}>
        {shown.map((row) => (
          <li key={row.id}>
            <AskedRow kind={kind} row={row} answer={answer} isBusy={isBusy} onFix={setFixed} />
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Group>
          <Button variant="subtle" onClick={() => setAll(true)}>
            {t('ask.more', { count: rows.length - shown.length })}
          </Button>
        </Group>
      )}
      {rows.length > 1 && (
        <div>
          <Text fw={600} mb={4}>
            {t('ask.allRows')}
          </Text>
          <Choices
            isBusy={isBusy}
            of={t('ask.allRows')}
            choices={answers[kind].map(({ key, given }) => ({
              key,
              label: t(key),
              onChoose: () => void answerAll(given),
            }))}
          />
        </div>
      )}
      {fixed && (
        <FixRowDialog
          importId={importId}
          plan={plan}
          row={fixed}
          answer={answer}
          onClose={() => setFixed(undefined)}
        />
      )}
    </QuestionCard>
  );
}

async function listAsked(id: string, kind: RowQuestion): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await client.imports.rows({ id, status: 'asked', ...(after && { after }) });
    found.push(...page.items.filter(({ asks }) => asks === kind).map((row) => row.id));
    after = page.next ?? undefined;
  } while (after && found.length < maxAnswers);
  return found.slice(0, maxAnswers);
}

type AskedRowProps = {
  kind: RowQuestion;
  row: RowView;
  answer: Answer;
  isBusy: boolean;
  onFix: (row: RowView) => void;
};

function AskedRow({ kind, row, answer, isBusy, onFix }: AskedRowProps) {
  const { t } = useTranslation('imports');
  const { id, line, file, running: runningBalance, type } = row;
  const say = (amount: number) => t('amount', { of: { amount: Math.round(amount), type } });
  const { sayDay, sayAmount } = useRowWords();
  const said = kind === 'numberOtherwise' ? row.words.amount : sayAmount(row);
  const words = [row.customer, sayDay(row), row.title, said].filter(Boolean);
  const where = t('rows.place', { file, line });
  return (
    <Stack gap={6}>
      <Text className={look.breakAnywhere}>
        {words.join(' · ')}{' '}
        <Text span size="sm" c="dimmed">
          {where}
        </Text>
      </Text>
      {runningBalance && (
        <dl className={classes.figures}>
          <div>
            <dt>{t('rowAnswer.stated')}</dt>
            <dd>{say(runningBalance.stated)}</dd>
          </div>
          <div>
            <dt>{t('rowAnswer.expected')}</dt>
            <dd>{say(runningBalance.expected)}</dd>
          </div>
        </dl>
      )}
      <Choices
        isBusy={isBusy}
        of={where}
        choices={[
          ...answers[kind].map(({ key, given }) => ({
            key,
            label: t(key),
            hint: key === 'rowAnswer.asRead' ? say(row.amount) : undefined,
            onChoose: () => void answer({ rows: [{ id, ...given }] }),
          })),
          { key: 'fix', label: t('rows.fix'), onChoose: () => onFix(row), isAlways: true },
        ]}
      />
    </Stack>
  );
}
