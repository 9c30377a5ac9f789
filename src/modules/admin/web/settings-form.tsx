import { Alert, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readRefusal } from '@/platform/web/refusal';
import { useKeptState } from '@/ui/kept-text';
import { announce } from '@/ui/live-region';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import classes from './admin.module.css';

type SettingsFields<Saved, Draft, Input> = {
  /** Settings from which the edit began. */
  start: Saved;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** Values that would be saved; undefined while a field has one that cannot be. */
  input: Input | undefined;
  /** Refusals of the server by field. */
  issues: Partial<Record<string, string>>;
};

type SettingsFormProps<Saved, Draft, Input> = {
  /** Name under which an unsaved draft is kept. */
  place: string;
  saved: Saved;
  toDraft: (saved: Saved) => Draft;
  /** Returns the draft as it is compared, if texts may differ and mean the same. */
  tidy?: (draft: Draft) => Draft;
  /** Returns the values to save; undefined while a field has one that cannot be saved. */
  read: (draft: Draft, start: Saved) => Input | undefined;
  /** Saves the values and returns the settings that result. */
  save: (input: Input) => Promise<Saved>;
  children: (fields: SettingsFields<Saved, Draft, Input>) => ReactNode;
};

/**
 * Lets staff edit settings, and shows a bar to save them while the draft differs. An edit keeps the
 * settings from which it began: later changes of a colleague replace only an untouched draft.
 */
export function SettingsForm<Saved, Draft extends object, Input>(
  props: SettingsFormProps<Saved, Draft, Input>,
) {
  const { place, saved, toDraft, tidy = (draft) => draft, read, save, children } = props;
  const { t } = useTranslation('app');
  const begin = (start: Saved) => ({ start, draft: toDraft(start) });
  const [{ start, draft }, setState] = useKeptState(place, begin(saved));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: (kept) => {
      take(kept);
      notifications.show({ message: t('settings.saved') });
    },
  });
  const isDirty = !isSame(tidy(draft), tidy(toDraft(start)));
  if (!isDirty && !isSame(saved, start)) take(saved);
  const input = read(draft, start);
  const { issues } = readRefusal(error);

  return (
    <form
      className={look.columnLarge}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (input !== undefined && isDirty && !isPending) mutate(input);
      }}
    >
      {children({ start, draft, change, input, issues })}
      {isDirty && (
        <SaveBar
          isReady={input !== undefined}
          isPending={isPending}
          error={error}
          onReset={() => take(saved)}
        />
      )}
    </form>
  );

  function change(changes: Partial<Draft>): void {
    setState((known) => ({ ...known, draft: { ...known.draft, ...changes } }));
    reset();
  }

  function take(settings: Saved): void {
    setState(begin(settings));
    reset();
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type SaveBarProps = { isPending: boolean; isReady: boolean; error: unknown; onReset: () => void };

function SaveBar({ isPending, isReady, error, onReset }: SaveBarProps) {
  const { t } = useTranslation('admin');
  const { errorText } = useUiWords();
  const text = useRef(t('unsaved'));
  useEffect(() => announce(text.current), []);
  return (
    <div className={`${look.wrappingLine} ${look.card} ${classes.saveBar}`}>
      {error ? (
        <Alert color="red" role="alert" flex="1 1 220px">
          {errorText(error)}
        </Alert>
      ) : (
        <p>{t('unsaved')}</p>
      )}
      <Button variant="default" disabled={isPending} onClick={onReset}>
        {t('reset')}
      </Button>
      <Button type="submit" loading={isPending} disabled={!isReady}>
        {t('save')}
      </Button>
    </div>
  );
}
