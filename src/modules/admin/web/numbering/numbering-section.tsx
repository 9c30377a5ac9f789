import { NumberInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '@/modules/balances/domain/numbering';
import { api, client } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { NumberingView } from '../../contract/numbering';
import { SettingsForm } from '../settings-form';
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
          <p className={look.note}>{t('numbering.about')}</p>
        </>
      )}
    </QueryView>
  );
}

type Draft = { prefix: string; padding: number | string; nextNumber: number | string };

function NumberingForm({ saved }: { saved: NumberingView }) {
  const { t } = useTranslation(['admin', 'balances']);
  const queryClient = useQueryClient();
  return (
    <SettingsForm
      place={`numbering ${saved.type}`}
      saved={saved}
      toDraft={({ prefix, padding, nextNumber }): Draft => ({ prefix, padding, nextNumber })}
      read={readNumbering}
      save={async (numbering) => {
        const kept = await client.admin.saveNumbering(numbering);
        queryClient.setQueryData(api.admin.numberings.queryKey(), kept);
        return kept.items.find(({ type }) => type === numbering.type) ?? saved;
      }}
    >
      {({ draft, change, input, issues }) => (
        <Panel title={t(`balances:type.${saved.type}`)}>
          <div className={classes.fields}>
            <NumberingFields draft={draft} issues={issues} onChange={change} />
            <div className={classes.preview} aria-live="polite">
              <span className={classes.label}>{t('admin:numbering.preview')}</span>
              <strong className={classes.number}>
                {input ? writeNumber(toSeries(input), input.nextNumber) : '–'}
              </strong>
            </div>
          </div>
          {saved.highest > 0 && (
            <p className={classes.label}>
              {t('admin:numbering.highest', { number: writeNumber(saved, saved.highest) })}
            </p>
          )}
        </Panel>
      )}
    </SettingsForm>
  );
}

function readNumbering(draft: Draft, { type, version }: NumberingView) {
  const [padding, nextNumber] = [Number(draft.padding), Number(draft.nextNumber)];
  const isReady = draft.prefix.trim() !== '' && padding >= 1 && padding <= 8 && nextNumber >= 1;
  return isReady ? { type, version, prefix: draft.prefix, padding, nextNumber } : undefined;
}

/** Returns the numbering as the server will store it. */
function toSeries({ prefix, padding }: { prefix: string; padding: number }) {
  return { prefix: prefix.trim().toLocaleUpperCase(), padding };
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
