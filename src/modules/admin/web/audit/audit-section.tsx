import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { DownloadButton } from '@/platform/web/files/download-button';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import type { AuditLine } from '../../contract/audit';
import classes from '../admin.module.css';
import type { SectionProps } from '../section-props';
import { AuditDrawer } from './audit-drawer';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';

/** The audit log: authors, changes and times. */
export function AuditSection({ search, onSearch }: SectionProps) {
  const { t } = useTranslation('admin');
  const [opened, setOpened] = useState<AuditLine>();
  const { actor, kind, channel, object, from, to } = search;
  const filter = {
    ...(actor && { actorId: actor }),
    ...(kind && { kind }),
    ...(channel && { channel }),
    ...(object && { objectId: object.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const lines = usePages(api.admin.audit.infiniteOptions(filteredPagesOf(filter)));
  const clear = () =>
    onSearch({
      actor: undefined,
      kind: undefined,
      channel: undefined,
      object: undefined,
      from: undefined,
      to: undefined,
    });
  const isFiltered = Object.keys(filter).length > 0;

  return (
    <>
      <div className={classes.tools}>
        <AuditFilters value={search} onChange={onSearch} />
        {isFiltered && (
          <Button variant="default" onClick={clear}>
            {t('audit.clear')}
          </Button>
        )}
        <DownloadButton
          className={classes.push}
          fetchFile={async () => (await client.admin.auditTable(filter)).body}
        >
          {t('audit.export')}
        </DownloadButton>
      </div>
      <QueryView query={lines}>
        {(rows) => (
          <Panel isFlush>
            {rows.length > 0 ? (
              <AuditTable rows={rows} caption={t('section.audit')} onOpen={setOpened} />
            ) : (
              <EmptyState title={t('audit.empty.title')}>{t('audit.empty.text')}</EmptyState>
            )}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={lines} />
      <AuditDrawer
        line={opened}
        onClose={() => setOpened(undefined)}
        onFollow={({ kind: of, objectId }) => {
          setOpened(undefined);
          onSearch({
            kind: of,
            object: objectId,
            actor: undefined,
            channel: undefined,
            from: undefined,
            to: undefined,
          });
        }}
      />
    </>
  );
}
