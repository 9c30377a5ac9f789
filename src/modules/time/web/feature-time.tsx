import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { TaskView } from '@/modules/tasks/contract/task';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { EmptyState } from '@/ui/feedback/empty-state';
import { canRecordTime } from '../policy';
import { Entries } from './list/entries';
import { QuickEntry } from './quick-entry/quick-entry';

/**
 * Time logged for one feature, and the line to log more, which knows the feature and its customer.
 */
export function FeatureTime({ task }: { task: TaskView }) {
  const { t } = useTranslation('time');
  const actor = useActor();
  const [openId, setOpenId] = useState<string>();
  const canLog = canRecordTime(actor) && includesCompany(servedCompanies(actor), task.companyId);
  return (
    <>
      {canLog && <QuickEntry companyId={task.companyId} task={task} />}
      <Entries
        filter={{ taskId: task.id }}
        openId={openId}
        onOpen={setOpenId}
        empty={<EmptyState title={t('feature.empty.title')}>{t('feature.empty.text')}</EmptyState>}
      />
    </>
  );
}
