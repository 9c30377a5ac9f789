import { useRef, useState } from 'react';
import { maxCheckedFile, type StatementCheck } from '@/modules/balances/contract/statement-check';
import { client } from '@/platform/web/api';
import { toBase64 } from '@/platform/web/files/to-base64';

export type CheckOutcome = {
  /** The name of the file, or the code as it was written. */
  subject: string;
} & ({ check: StatementCheck } | { error: unknown } | { problem: 'empty' | 'large' });

/** Asks about one code or file at a time: only the answer to the last question is shown. */
export function useStatementCheck() {
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
