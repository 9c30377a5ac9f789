import { NumberInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import type { MailLimitView } from '../../contract/mail-limit';
import { SaveBar } from '../save-bar';
import { useSave } from '../use-save';

const max = 200;

/** Lets staff limit a consultant's mails to unconfirmed addresses. */
export function MailLimit() {
  const limit = useQuery(api.admin.mailLimit.queryOptions());
  return <QueryView query={limit}>{(saved) => <MailLimitForm saved={saved} />}</QueryView>;
}

function MailLimitForm({ saved }: { saved: MailLimitView }) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const [{ start, written }, setState] = useKeptState('mailLimit', begin(saved));
  const isDirty = written !== start.unconfirmed;
  const { save, isPending, error, forget } = useSave(async (values: MailLimitView) => {
    const kept = await client.admin.saveMailLimit(values);
    queryClient.setQueryData(api.admin.mailLimit.queryKey(), kept);
    take(kept);
  });
  if (!isDirty && saved.version !== start.version) take(saved);
  const isReady = typeof written === 'number' && written >= 0 && written <= max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && isDirty) void save({ unconfirmed: written, version: start.version });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Panel>
        <NumberInput
          label={t('outbox.limit')}
          description={t('outbox.limit.about')}
          error={!isReady && t('validation.mailLimit')}
          min={0}
          max={max}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={written}
          onChange={(value) => setState((known) => ({ ...known, written: value }))}
        />
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

  function take(known: MailLimitView): void {
    setState(begin(known));
    forget();
  }
}

function begin(start: MailLimitView): { start: MailLimitView; written: number | string } {
  return { start, written: start.unconfirmed };
}
