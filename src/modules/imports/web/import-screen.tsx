import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { QueryView } from '@/ui/feedback/query-view';
import { Screen } from '@/ui/screen';
import { useHeadingFocus } from '@/ui/use-heading-focus';
import type { ImportState, ImportView } from '../contract/import-view';
import { EarlierImports } from './earlier-imports';
import { ImportProgress } from './import-progress';
import { readImportSearch } from './import-search';
import { NewImport } from './new-import';
import { PlanScreen } from './plan/plan-screen';
import { ResultPanel } from './result-panel';
import { UnreadablePanel } from './unreadable-panel';
import { useStepFocus } from './use-step-focus';

const atWork: readonly ImportState[] = ['reading', 'running', 'undoing'];
/** Milliseconds between two looks, for when the live stream is away. */
const pollInterval = 1_500;

/** Screen to import history: choose files, look at what will happen, run it, and undo it. */
export function ImportScreen() {
  const { t } = useTranslation('imports');
  // The page can be left and found again.
  const [{ id }, onSearch] = useScreenSearch(readImportSearch, () => true);
  const onOpen = (opened: string | undefined) => onSearch({ id: opened });
  useHeadingFocus(id ?? 'new');
  return (
    <Screen
      title={t('title')}
      subtitle={id === undefined ? t('new.lead') : undefined}
      action={
        id !== undefined && (
          <Button variant="default" onClick={() => onOpen(undefined)}>
            {t('new.again')}
          </Button>
        )
      }
    >
      {id === undefined ? (
        <>
          <NewImport onStarted={onOpen} />
          <EarlierImports onOpen={onOpen} />
        </>
      ) : (
        <OpenImport id={id} onLeave={() => onOpen(undefined)} />
      )}
    </Screen>
  );
}

function OpenImport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = useQuery(
    api.imports.find.queryOptions({
      input: { id },
      refetchInterval: ({ state }) =>
        state.data && atWork.includes(state.data.state) ? pollInterval : false,
    }),
  );
  const step = query.data && stepOf(query.data);
  useStepFocus(step);
  return (
    <QueryView query={query}>
      {(found) => {
        if (step === 'unreadable') return <UnreadablePanel found={found} />;
        if (step === 'done' || step === 'undone')
          return <ResultPanel found={found} onLeave={onLeave} />;
        // While an answer is planned, the plan before it stays in sight.
        if (step === 'plan' && found.plan) return <PlanScreen found={found} plan={found.plan} />;
        return <ImportProgress found={found} />;
      }}
    </QueryView>
  );
}

function stepOf({ state, plan }: ImportView) {
  if (state === 'unreadable' || state === 'done' || state === 'undone') return state;
  return (state === 'ready' || state === 'reading') && plan ? 'plan' : 'progress';
}
