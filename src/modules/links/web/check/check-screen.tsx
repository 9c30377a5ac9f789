import { Alert, Button, FileButton, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntranceFrame, type EntranceSlots } from '@/modules/accounts/web/entrance/entrance-frame';
import { maxCheckedFile, type StatementCheck } from '@/modules/balances/contract/statement-check';
import { maxStatementCode } from '@/modules/balances/domain/statement-code';
import { client } from '@/platform/web/api';
import { toBase64 } from '@/platform/web/files/to-base64';
import { useUiWords } from '@/ui/ui-words';
import { CheckVerdict } from './check-verdict';

type CheckScreenProps = EntranceSlots & {
  /** From the address. */
  code: string;
};

type Outcome = { check: StatementCheck } | { error: unknown } | { problem: 'empty' | 'large' };

/** Says whether a statement is genuine, by its code or its file, without signing in. */
export function CheckScreen({ code: given, ...slots }: CheckScreenProps) {
  const { t } = useTranslation(['links', 'balances']);
  const { errorText } = useUiWords();
  const [code, setCode] = useState(given);
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function check(ask: () => Promise<StatementCheck>): Promise<void> {
    setPending(true);
    setOutcome(
      await ask().then(
        (found) => ({ check: found }),
        (error: unknown) => ({ error }),
      ),
    );
    setPending(false);
  }

  // A link from a statement asks at once.
  useEffect(() => {
    setCode(given);
    if (given) void check(() => client.balances.checkCode({ code: given }));
  }, [given]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() === '') setOutcome({ problem: 'empty' });
    else void check(() => client.balances.checkCode({ code }));
  }

  function checkFile(file: File | null): void {
    if (!file) return;
    if (file.size > maxCheckedFile) setOutcome({ problem: 'large' });
    else void check(async () => client.balances.checkFile({ base64: await toBase64(file) }));
  }

  const problem = outcome && 'problem' in outcome ? outcome.problem : undefined;
  return (
    <EntranceFrame {...slots} title={t('check.title')}>
      <Stack gap="md">
        <p>{t('check.text')}</p>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <TextInput
              label={t('balances:statement.code')}
              placeholder="TB-0001/42/3f2a-9c41-77b0-d5e8"
              translate="no"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxStatementCode}
              value={code}
              error={problem === 'empty' && t('check.empty')}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Group gap="sm">
              <Button type="submit" loading={isPending}>
                {t('check.submit')}
              </Button>
              <FileButton accept=".pdf,.csv" onChange={checkFile}>
                {(props) => (
                  <Button {...props} variant="default" disabled={isPending}>
                    {t('check.file')}
                  </Button>
                )}
              </FileButton>
            </Group>
          </Stack>
        </form>
        <div aria-live="polite">
          {problem === 'large' && <Alert color="red">{t('check.large')}</Alert>}
          {outcome && 'error' in outcome && <Alert color="red">{errorText(outcome.error)}</Alert>}
          {outcome && 'check' in outcome && !isPending && <CheckVerdict check={outcome.check} />}
        </div>
      </Stack>
    </EntranceFrame>
  );
}
