import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryExport } from '@/modules/reports/web/export/entry-export';
import { MonthlyLink } from '@/modules/reports/web/monthly/monthly-link';
import { Entries } from '@/modules/time/web/list/entries';
import { QuickEntry } from '@/modules/time/web/quick-entry/quick-entry';
import { EmptyState } from '@/ui/feedback/empty-state';

/** Shows the entries of one customer, and lets the reader log more for this customer. */
export function CustomerTime({ companyId }: { companyId: string }) {
  const { t } = useTranslation(['time', 'crm']);
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <QuickEntry companyId={companyId} />
      <Group gap="sm" justify="end">
        <MonthlyLink search={{ customer: companyId }} />
        <EntryExport filter={{ companyId }} />
      </Group>
      <Entries
        filter={{ companyId }}
        openId={openId}
        onOpen={setOpenId}
        empty={<EmptyState title={t('crm:time.empty')}>{t('time:empty.text')}</EmptyState>}
      />
    </>
  );
}
