import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { announce } from '@/ui/live-region';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { useHeadingFocus } from '@/ui/use-heading-focus';
import { importStatesAtWork } from '../contract/import-states';
import type { ImportSummary, ImportView } from '../contract/import-view';
import { readImportSearch } from './import-search';
import classes from './imports.module.css';
import { NewImport } from './new-import';
import { PlanScreen } from './plan/plan-screen';
import { ResultPanel } from './result-panel';
import { useFailureText } from './use-failure-text';

/** Milliseconds between two reads while the live stream is not connected. */
const pollInterval = 1_500;

/**
 * Shows the import of history: choose files, check what will happen, run the import, and undo it.
 */
export function ImportScreen() {
  const { t } = useTranslation('imports');
  // The address names the import, so that it can be left and opened again.
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

function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { timeZone } = useMe();
  const imports = useQuery(api.imports.list.queryOptions());
  return (
    <QueryView query={imports}>
      {({ items }) =>
        items.length > 0 && (
          <Panel title={t('list.title')}>
            <ul className={`${look.list} ${classes.list}`}>
              {items.map(({ id, files, state, failure, createdAt, userName }) => (
                <li key={id}>
                  <Anchor component="button" type="button" onClick={() => onOpen(id)}>
                    {files.filter(Boolean).join(', ') || t('list.pasted')}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {t(stateWord({ state, failure }))} ·{' '}
                    {t('list.when', {
                      at: formatDateTime(createdAt, locale, timeZone),
                      name: userName,
                    })}
                  </Text>
                </li>
              ))}
            </ul>
          </Panel>
        )
      }
    </QueryView>
  );
}

function stateWord({ state, failure }: Pick<ImportSummary, 'state' | 'failure'>) {
  return failure?.code === 'readingStopped' ? 'state.stopped' : (`state.${state}` as const);
}

function OpenImport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = useQuery(
    api.imports.find.queryOptions({
      input: { id },
      refetchInterval: ({ state }) =>
        state.data && importStatesAtWork.includes(state.data.state) ? pollInterval : false,
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
        // While an answer is planned, the earlier plan stays visible.
        if (step === 'plan' && found.plan) return <PlanScreen found={found} plan={found.plan} />;
        return <ImportProgress found={found} />;
      }}
    </QueryView>
  );
}

/**
 * Moves the focus when an import reaches its next step and the page shows other parts: to the
 * failure, or to the first heading. Screen readers hear the summary.
 */
function useStepFocus(step: string | undefined): void {
  const seen = useRef(step);
  useEffect(() => {
    const before = seen.current;
    seen.current = step;
    if (before === undefined || before === step) return;
    const main = document.querySelector('main');
    main?.querySelector<HTMLElement>('[data-failure], h2')?.focus();
    const summary = main?.querySelector('[data-summary]')?.textContent;
    if (summary) announce(summary);
  }, [step]);
}

/** Shows why a file cannot be read. If reading was stopped, it can be started again. */
function UnreadablePanel({ found }: { found: ImportSummary }) {
  const { t } = useTranslation('imports');
  const { act, isPending } = useAct(api.imports.key());
  const failureText = useFailureText();
  const { failure } = found;
  if (failure?.code === 'readingStopped' || failure?.code === 'importOutdated')
    return (
      <Panel title={t('state.stopped')}>
        <Stack gap="sm">
          <Text role="status">{failureText(found)}</Text>
          <Group>
            <Button
              variant="default"
              loading={isPending}
              onClick={() => act(() => client.imports.update({ id: found.id }))}
            >
              {t('progress.again')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    );
  return (
    <Alert color="red" title={t('state.unreadable')} role="alert">
      {failure?.file && <strong>{failure.file}: </strong>}
      {failureText(found)}
    </Alert>
  );
}

function ImportProgress({ found }: { found: ImportView }) {
  const { t } = useTranslation('imports');
  const { act, isPending } = useAct(api.imports.key());
  const { rowsDone, rowsExpected } = found;
  const state = found.state === 'running' || found.state === 'undoing' ? found.state : 'reading';
  const share = rowsExpected === 0 ? 0 : Math.min(100, (rowsDone / rowsExpected) * 100);
  const title = t(`progress.${state}`);
  return (
    <Panel title={title}>
      <Stack gap="sm">
        <Progress
          value={state === 'reading' ? 100 : share}
          animated={state === 'reading'}
          aria-label={title}
        />
        {state !== 'reading' && (
          <Text>{t('progress.rows', { done: rowsDone, expected: rowsExpected })}</Text>
        )}
        <Text c="dimmed">{t('progress.leave')}</Text>
        {state === 'reading' && (
          <Group>
            <Button
              variant="default"
              loading={isPending}
              onClick={() => act(() => client.imports.stop({ id: found.id }))}
            >
              {t('progress.stop')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

function stepOf({ state, plan }: ImportView) {
  if (state === 'unreadable' || state === 'done' || state === 'undone') return state;
  return (state === 'ready' || state === 'reading') && plan ? 'plan' : 'progress';
}
