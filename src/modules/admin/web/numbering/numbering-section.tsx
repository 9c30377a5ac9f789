import { NumberInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '@/modules/balances/domain/numbering';
import { api, client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { QueryView } from '@/ui/feedback/query-view';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import type { NumberingView } from '../../contract/numbering';
import admin from '../admin.module.css';
import { SaveBar } from '../save-bar';
import { useSave } from '../use-save';
import classes from './numbering-section.module.css';

/** Lets staff choose how new punch cards and time banks are numbered. */
export function NumberingSection() {
  const { t } = useTranslation('admin');
  const numberings = useQuery(api.admin.numberings.queryOptions());
  return (
    <QueryView query={numberings}>
      {({ items }) => (
        <>
          {items.map((numbering) => (
            <NumberingForm key={numbering.type} saved={numbering} />
          ))}
          <p className={admin.hint}>{t('numbering.about')}</p>
        </>
      )}
    </QueryView>
  );
}

type Draft = { prefix: string; padding: number | string; nextNumber: number | string };

function NumberingForm({ saved }: { saved: NumberingView }) {
  const { t } = useTranslation(['admin', 'balances']);
  const queryClient = useQueryClient();
  const [{ start, draft }, setState] = useKeptState(`numbering ${saved.type}`, begin(saved));
  const isDirty =
    draft.prefix !== start.prefix ||
    draft.padding !== start.padding ||
    draft.nextNumber !== start.nextNumber;
  const { save, isPending, error, forget } = useSave(
    async (values: Parameters<typeof client.admin.saveNumbering>[0]) => {
      const kept = await client.admin.saveNumbering(values);
      queryClient.setQueryData(api.admin.numberings.queryKey(), kept);
      const own = kept.items.find(({ type }) => type === start.type);
      if (own) take(own);
    },
  );
  // A sale takes a number meanwhile, and a colleague may have changed the other fields.
  if (!isDirty && (saved.version !== start.version || saved.nextNumber !== start.nextNumber))
    take(saved);
  const { issues } = readRefusal(error);
  const [padding, nextNumber] = [Number(draft.padding), Number(draft.nextNumber)];
  const isReady = draft.prefix.trim() !== '' && padding >= 1 && padding <= 8 && nextNumber >= 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { type, version } = start;
    if (isReady && isDirty) void save({ type, version, prefix: draft.prefix, padding, nextNumber });
  };
  const prefix = draft.prefix.trim().toLocaleUpperCase();

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Panel title={t(`balances:type.${saved.type}`)}>
        <div className={classes.fields}>
          <NumberingFields draft={draft} issues={issues} onChange={change} />
          <div className={classes.preview} aria-live="polite">
            <span className={classes.label}>{t('admin:numbering.preview')}</span>
            <strong className={classes.number}>
              {isReady ? writeNumber({ prefix, padding }, nextNumber) : '–'}
            </strong>
          </div>
        </div>
        {saved.highest > 0 && (
          <p className={classes.label}>
            {t('admin:numbering.highest', { number: writeNumber(saved, saved.highest) })}
          </p>
        )}
      </Panel>
      <SaveBar
        isDirty={isDirty}
        isReady={isReady}
        isPending={isPending}
        error={error}
        onReset={() => take(saved)}
      />
    </form>
  );

  function change(changes: Partial<Draft>): void {
    setState((known) => ({ ...known, draft: { ...known.draft, ...changes } }));
    forget();
  }

  function take(known: NumberingView): void {
    setState(begin(known));
    forget();
  }
}

type NumberingFieldsProps = {
  draft: Draft;
  issues: Partial<Record<string, string>>;
  onChange: (changes: Partial<Draft>) => void;
};

function NumberingFields({ draft, issues, onChange }: NumberingFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <TextInput
        label={t('numbering.prefix')}
        maxLength={6}
        autoCapitalize="characters"
        value={draft.prefix}
        error={issues.prefix}
        onChange={({ currentTarget }) => onChange({ prefix: currentTarget.value })}
      />
      <NumberInput
        label={t('numbering.padding')}
        min={1}
        max={8}
        allowDecimal={false}
        value={draft.padding}
        error={issues.padding}
        onChange={(value) => onChange({ padding: value })}
      />
      <NumberInput
        label={t('numbering.next')}
        min={1}
        max={99_999_999}
        allowDecimal={false}
        value={draft.nextNumber}
        error={issues.nextNumber}
        onChange={(value) => onChange({ nextNumber: value })}
      />
    </>
  );
}

function begin(start: NumberingView): { start: NumberingView; draft: Draft } {
  const { prefix, padding, nextNumber } = start;
  return { start, draft: { prefix, padding, nextNumber } };
}
