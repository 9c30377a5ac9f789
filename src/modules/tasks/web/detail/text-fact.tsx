import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { readRefusal } from '@/platform/web/refusal';
import { useDraft } from '@/platform/web/use-draft';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import type { TaskDetail } from '../../contract/task';
import { readFact } from './read-fact';
import classes from './task.module.css';
import { type FactConflict, useSaveFact } from './use-save-fact';

type TextFactName = 'title' | 'description' | 'externalLink';

type TextFactProps = {
  task: TaskDetail;
  fact: TextFactName;
  label: string;
  maxLength: number;
  isLong?: boolean;
  description?: string;
  placeholder?: string;
  onClose: () => void;
};

type Draft = { text: string; base: TaskDetail };

/** Keeps the draft of a text that is not saved yet. If there is one, the editor opens again. */
export function useTextDraft(taskId: string, fact: TextFactName) {
  const { id } = useActor();
  return useDraft<Draft>(id, `feature:${taskId}:${fact}`);
}

/** Lets the reader edit one text of a task. The draft is kept until it is saved or discarded. */
export function TextFact({
  task,
  fact,
  label,
  maxLength,
  isLong,
  description,
  placeholder,
  onClose,
}: TextFactProps) {
  const { t } = useTranslation(['tasks', 'ui']);
  const { field, text, write, submit, close, isPending, failure, conflict } = useTextEditor(
    task,
    fact,
    onClose,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
  };
  const shared = {
    ref: field,
    label,
    description,
    placeholder,
    value: text,
    maxLength,
    error: failure,
    autoFocus: true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      write(currentTarget.value),
    onKeyDown,
  };

  return (
    <form
      className={look.columnMedium}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isLong ? (
        <Textarea {...shared} autosize minRows={6} maxRows={24} />
      ) : (
        <TextInput {...shared} />
      )}
      {conflict && (
        <ConflictAlert
          name={conflict.name}
          theirs={readFact(conflict.current, fact)}
          onTakeTheirs={close}
        />
      )}
      <Group gap="sm">
        <Button type="submit" loading={isPending}>
          {conflict ? t('tasks:conflict.saveMine') : t('tasks:save')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('ui:action.cancel')}
        </Button>
      </Group>
    </form>
  );
}

/** Keeps the edited text: its draft on this device, saving it, and a conflict with another edit. */
function useTextEditor(task: TaskDetail, fact: TextFactName, onClose: () => void) {
  const { errorText } = useUiWords();
  const save = useSaveFact();
  const [draft, keepDraft] = useTextDraft(task.id, fact);
  const [base, setBase] = useState(draft?.base ?? task);
  const [text, setText] = useState(draft?.text ?? readFact(task, fact) ?? '');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const failure = error ? (readRefusal(error).issues[fact] ?? errorText(error)) : undefined;
  const [conflict, setConflict] = useState<FactConflict>();
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);

  const close = () => {
    keepDraft(undefined);
    onClose();
  };
  const submit = async () => {
    if (isPending) return;
    setPending(true);
    setError(undefined);
    try {
      const found = await save(base, fact, text);
      setConflict(found);
      if (!found) close();
      // The other person's text is shown now, so the next save may overwrite it.
      else setBase(found.current);
    } catch (thrown) {
      setError(thrown);
      field.current?.focus();
    } finally {
      setPending(false);
    }
  };
  const write = (next: string) => {
    setText(next);
    keepDraft({ text: next, base });
  };
  return { field, text, write, submit, close, isPending, failure, conflict };
}

type ConflictAlertProps = {
  name: string;
  theirs: string | undefined;
  onTakeTheirs: () => void;
};

function ConflictAlert({ name, theirs, onTakeTheirs }: ConflictAlertProps) {
  const { t } = useTranslation('tasks');
  return (
    <Alert color="yellow" role="alert" title={t('error.taskChanged', { name })}>
      <p className={`${look.breakAnywhere} ${look.noMargin} ${classes.theirs}`}>
        {theirs || t('nothing')}
      </p>
      <Group gap="sm" mt="sm">
        <Button size="sm" variant="default" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <span className={look.note}>{t('conflict.hint')}</span>
      </Group>
    </Alert>
  );
}
