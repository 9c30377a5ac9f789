import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { TaskView } from '@/modules/tasks/contract/task';
import { FeatureScreen } from '@/modules/tasks/web/detail/feature-screen';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { EmptyState } from '@/ui/feedback/empty-state';
import { canRecordTime } from '../policy';
import { Entries } from './list/entries';
import { QuickEntry } from './quick-entry/quick-entry';

/** A feature with the time worked on it. Features know nothing of time, which builds on them. */
export function FeatureWithTimeScreen() {
  const { id = '' } = useParams({ strict: false });
  return <FeatureScreen key={id} id={id} time={(task) => <FeatureTime task={task} />} />;
}

/**
 * Time logged for one feature, and the line to log more, which knows the feature and its customer.
 */
function FeatureTime({ task }: { task: TaskView }) {
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
