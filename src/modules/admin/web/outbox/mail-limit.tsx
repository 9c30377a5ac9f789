import { NumberInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import type { MailLimitView } from '../../contract/mail-limit';
import { SettingsForm } from '../settings-form';

const max = 200;

/** Lets staff limit a consultant's mails to unconfirmed addresses. */
export function MailLimit() {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const limit = useQuery(api.admin.mailLimit.queryOptions());
  return (
    <QueryView query={limit}>
      {(saved) => (
        <SettingsForm
          place="mailLimit"
          saved={saved}
          toDraft={({ unconfirmed }): { unconfirmed: number | string } => ({ unconfirmed })}
          read={readLimit}
          save={async (input) => {
            const kept = await client.admin.saveMailLimit(input);
            queryClient.setQueryData(api.admin.mailLimit.queryKey(), kept);
            return kept;
          }}
        >
          {({ draft, change, input }) => (
            <Panel>
              <NumberInput
                label={t('outbox.limit')}
                description={t('outbox.limit.about')}
                error={!input && t('validation.mailLimit')}
                min={0}
                max={max}
                clampBehavior="none"
                allowDecimal={false}
                allowNegative={false}
                value={draft.unconfirmed}
                onChange={(unconfirmed) => change({ unconfirmed })}
              />
            </Panel>
          )}
        </SettingsForm>
      )}
    </QueryView>
  );
}

function readLimit(
  { unconfirmed }: { unconfirmed: number | string },
  { version }: MailLimitView,
): MailLimitView | undefined {
  const isLimit = typeof unconfirmed === 'number' && unconfirmed >= 0 && unconfirmed <= max;
  return isLimit ? { unconfirmed, version } : undefined;
}
