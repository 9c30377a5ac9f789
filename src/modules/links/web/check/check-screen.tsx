import { Alert, Button, FileButton, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntranceFrame, type EntranceSlots } from '@/modules/accounts/web/entrance/entrance-frame';
import { maxCheckedFile, type StatementCheck } from '@/modules/balances/contract/statement-check';
import { maxStatementCode } from '@/modules/balances/domain/statement-code';
import { client } from '@/platform/web/api';
import { toBase64 } from '@/platform/web/files/to-base64';
import { readRefusal } from '@/platform/web/refusal';
import { useUiWords } from '@/ui/ui-words';
import { CheckVerdict } from './check-verdict';

type CheckScreenProps = EntranceSlots & {
  /** Code in the address of the page. */
  code: string;
};

/** Tells whether a statement is genuine, by its code or its file, without signing in. */
export function CheckScreen({ code: given, ...slots }: CheckScreenProps) {
  const { t } = useTranslation(['links', 'balancesLater']);
  const [code, setCode] = useState(given);
  const { isPending, outcome, checkCode, checkFile } = useStatementCheck();
  const { fieldProblem, problem } = useProblems(outcome);
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const resetFile = useRef<() => void>(null);

  // A link from a statement starts the check at once.
  const askGiven = useEffectEvent(checkCode);
  useEffect(() => {
    setCode(given);
    if (given) askGiven(given);
  }, [given]);

  // The pressed button is disabled during the check, and therefore loses the focus.
  useEffect(() => {
    if (!outcome || isPending) return;
    if (fieldProblem) field.current?.focus();
    else if (document.activeElement === document.body) answer.current?.focus();
  }, [outcome, isPending, fieldProblem]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    checkCode(code);
  }

  function choose(file: File | null): void {
    // Without this, the same file could not be chosen again.
    resetFile.current?.();
    if (!file) return;
    setCode('');
    checkFile(file);
  }

  return (
    <EntranceFrame {...slots} title={t('check.title')}>
      <Stack gap="md">
        <p>{t('check.text')}</p>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <TextInput
              ref={field}
              label={t('balancesLater:statement.code')}
              placeholder="TB-0001/42/3f2a-9c41-77b0-d5e8"
              translate="no"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxStatementCode}
              value={code}
              error={!isPending && fieldProblem}
              errorProps={{ role: 'alert' }}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Group gap="sm">
              <Button type="submit" loading={isPending}>
                {t('check.submit')}
              </Button>
              <FileButton resetRef={resetFile} accept=".pdf,.csv" onChange={choose}>
                {(props) => (
                  <Button {...props} variant="default" disabled={isPending}>
                    {t('check.file')}
                  </Button>
                )}
              </FileButton>
            </Group>
          </Stack>
        </form>
        <div ref={answer} tabIndex={-1} aria-live="polite">
          {!isPending && problem && <Alert color="red">{problem}</Alert>}
          {!isPending && outcome && 'check' in outcome && <CheckVerdict {...outcome} />}
        </div>
      </Stack>
    </EntranceFrame>
  );
}

type CheckOutcome = {
  /** Name of the file, or the code as it was typed. */
  subject: string;
} & ({ check: StatementCheck } | { error: unknown } | { problem: 'empty' | 'large' });

/**
 * Returns functions that check a code or a file, and the outcome of the latest check; earlier ones
 * are dropped.
 */
function useStatementCheck() {
  const asked = useRef(0);
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<CheckOutcome>();

  async function ask(subject: string, question: () => Promise<StatementCheck>): Promise<void> {
    asked.current += 1;
    const place = asked.current;
    setPending(true);
    const answer = await question().then(
      (check) => ({ subject, check }),
      (error: unknown) => ({ subject, error }),
    );
    if (place === asked.current) show(answer);
  }

  function show(answer: CheckOutcome): void {
    setPending(false);
    setOutcome(answer);
  }

  function checkCode(code: string): void {
    if (code.trim() === '') show({ subject: code, problem: 'empty' });
    else void ask(code, () => client.balances.checkCode({ code }));
  }

  function checkFile(file: File): void {
    if (file.size > maxCheckedFile) show({ subject: file.name, problem: 'large' });
    else
      void ask(file.name, async () => client.balances.checkFile({ base64: await toBase64(file) }));
  }

  return { isPending, outcome, checkCode, checkFile };
}

/** Returns why there is no verdict: as a problem of the field, or as one below the form. */
function useProblems(outcome: CheckOutcome | undefined) {
  const { t } = useTranslation('links');
  const { errorText } = useUiWords();
  if (!outcome || 'check' in outcome) return {};
  if ('problem' in outcome) {
    const text = t(`check.${outcome.problem}`);
    return outcome.problem === 'empty' ? { fieldProblem: text } : { problem: text };
  }
  const { code, issues } = readRefusal(outcome.error);
  if (issues.code) return { fieldProblem: issues.code };
  return { problem: code === 'unanswered' ? t('check.unanswered') : errorText(outcome.error) };
}
