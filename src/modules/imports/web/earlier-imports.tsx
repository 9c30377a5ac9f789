import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import type { ImportSummary } from '../contract/import-view';
import classes from './imports.module.css';

export function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { timeZone } = useMe();
  const imports = useQuery(api.imports.list.queryOptions());
  return (
    <QueryView query={imports}>
      {({ items }) =>
        items.length > 0 && (
          <Panel title={t('list.title')}>
            <ul className={classes.list}>
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
