import { useEffect, useRef, useState } from 'react';
import { topUpPresets } from '@/modules/balances/web/form/top-up-presets';
import { useKeptState } from '@/ui/kept-text';
import type { CardView } from '../../contract/card';
import { maxAnswererLength } from '../../domain';
import {
  type AnswerSubject,
  type AnswerText,
  findAnswered,
  findMistakes,
  keyOfAnswer,
  titleOfAnswer,
  toAnswer,
} from './answer-subject';
import { type CardClient, CardFailure } from './card-client';
import { PageDialog } from './page-dialog';
import { PageField } from './page-field';
import { readStored, writeStored } from './page-storage';
import type { PageWords } from './page-words';

type AnswerDialogProps = {
  subject: AnswerSubject;
  view: CardView;
  words: PageWords;
  client: CardClient;
  onClose: () => void;
  /** Runs when the answer was sent; `email` is where its confirmation arrives. */
  onSent: (email: string) => void;
  /** Runs when the link no longer works. */
  onEnded: () => void;
};

/** Address of the last answer on this page. The name is kept in the browser. */
let lastEmail = '';

/**
 * Asks for the details of an answer, the name, and the address to which the confirmation mail goes.
 * It asks before typed text is lost.
 */
export function CardAnswerDialog(props: AnswerDialogProps) {
  const { subject, view, words, onClose } = props;
  const answer = useAnswerForm(props);
  return (
    <PageDialog
      title={titleOfAnswer(subject, view, words)}
      words={words}
      isDirty={answer.isDirty}
      isBusy={answer.isSending}
      onClose={onClose}
    >
      {(close) => <AnswerForm {...props} answer={answer} onCancel={close} />}
    </PageDialog>
  );
}

/** Holds the typed values, judges them and sends them. */
function useAnswerForm({ subject, words, client, onSent, onEnded }: AnswerDialogProps) {
  const { say } = words;
  const [blank] = useState(() => ({
    text: '',
    name: readStored('card-name') ?? '',
    email: lastEmail,
    amount: '',
  }));
  const [values, setValues] = useKeptState<AnswerText>(`answer ${keyOfAnswer(subject)}`, blank);
  const [wrong, setWrong] = useState<Partial<AnswerText>>({});
  const [trouble, setTrouble] = useState('');
  const [isSending, setSending] = useState(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(blank);
  const set = (change: Partial<AnswerText>) => setValues({ ...values, ...change });

  async function send(): Promise<void> {
    if (isSending) return;
    const found = findMistakes(subject, values, words);
    setWrong(found);
    setTrouble('');
    if (Object.keys(found).length > 0) return;
    const by = { name: values.name.trim(), email: values.email.trim() };
    setSending(true);
    try {
      await client.answer(toAnswer(subject, values), by);
      writeStored('card-name', by.name);
      lastEmail = by.email;
      onSent(by.email);
    } catch (error) {
      if (!(error instanceof CardFailure)) throw error;
      if (error.kind === 'invalid') onEnded();
      else if (Object.keys(error.wrong).length > 0) setWrong(toFields(error.wrong));
      else setTrouble(error.kind === 'wait' ? say('tooOften') : error.reason || say('notSent'));
    } finally {
      setSending(false);
    }
  }

  return { values, set, wrong, trouble, isDirty, isSending, send };
}

/** Names the fields as the form does; the texts of all kinds of answers are one field. */
function toFields(wrong: CardFailure['wrong']): Partial<AnswerText> {
  const text = wrong['answer.body'] ?? wrong['answer.wish'];
  return { ...wrong, ...(text !== undefined && { text }) };
}

type AnswerFormProps = AnswerDialogProps & {
  answer: ReturnType<typeof useAnswerForm>;
  onCancel: () => void;
};

function AnswerForm({ subject, view, words, answer, onCancel }: AnswerFormProps) {
  const { say } = words;
  const { values, set, wrong, trouble, isSending, send } = answer;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  const typed = (name: 'text' | 'name' | 'email') => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  const isMore = subject.kind === 'more';
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Asked {...{ subject, view, words }} amount={values.amount} onAmount={set} />
      {(isMore || subject.kind === 'question') && (
        <PageField label={say(isMore ? 'wish' : 'wrong')} error={wrong.text}>
          {(field) => (
            <textarea {...field} {...typed('text')} rows={3} maxLength={isMore ? 500 : 2000} />
          )}
        </PageField>
      )}
      <PageField label={say('name')} hint={say('nameHint')} error={wrong.name}>
        {(field) => (
          <input {...field} {...typed('name')} autoComplete="name" maxLength={maxAnswererLength} />
        )}
      </PageField>
      <PageField
        label={say('email')}
        hint={say('emailHint', { company: view.companyName })}
        error={wrong.email}
      >
        {(field) => <input {...field} {...typed('email')} inputMode="email" autoComplete="email" />}
      </PageField>
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <div className="buttons">
        <button type="button" onClick={onCancel}>
          {say('cancel')}
        </button>
        <button type="submit" className="primary" aria-disabled={isSending ? true : undefined}>
          {say(isSending ? 'sending' : 'send')}
        </button>
      </div>
    </form>
  );
}

type AskedProps = Pick<AnswerDialogProps, 'subject' | 'view' | 'words'> & {
  amount: string;
  onAmount: (change: { amount: string }) => void;
};

/** Shows what the answer is about, and the choice of an amount. */
function Asked({ subject, view, words, amount, onAmount }: AskedProps) {
  const { say } = words;
  const balance = findAnswered(subject, view);
  const type = balance?.type ?? 'hours';
  if (subject.kind === 'approve') return <p>{words.amount(subject.amount, type)}</p>;
  if (subject.kind === 'more')
    return (
      <fieldset>
        <legend>{say('amount')}</legend>
        {[...topUpPresets[type].map(String), ''].map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="amount"
              checked={amount === value}
              onChange={() => onAmount({ amount: value })}
            />
            <span>{value ? words.amount(Number(value), type) : say('anyAmount')}</span>
          </label>
        ))}
      </fieldset>
    );
  const comment = subject.kind === 'permit' && balance?.permitAsked?.comment;
  return comment ? <blockquote>{comment}</blockquote> : null;
}
