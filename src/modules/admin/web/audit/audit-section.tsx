import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { DownloadButton } from '@/platform/web/files/download-button';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { useLocale } from '@/platform/web/use-locale';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { FactList } from '@/ui/facts';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { type AuditKind, type AuditLine, auditKinds } from '../../contract/audit';
import classes from '../admin.module.css';
import type { SectionProps } from '../section-props';
import audit from './audit.module.css';
import { AuditFilters } from './audit-filters';
import { AuditTable, ChangeList } from './audit-table';
import { useAuditWords } from './use-audit-words';

/** Shows the audit log: who changed what, and when. */
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
      <div className={`${look.wrappingLine} ${classes.tools}`}>
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

type AuditDrawerProps = {
  line: AuditLine | undefined;
  onClose: () => void;
  /** Opens all lines about the same record. */
  onFollow: (object: { kind: AuditKind | undefined; objectId: string }) => void;
};

/** Shows one line of the log in full. */
function AuditDrawer({ line, onClose, onFollow }: AuditDrawerProps) {
  const { t } = useTranslation('admin');
  return (
    <SideDrawer of={line} onClose={onClose} title={t('audit.one')}>
      {(shown) => <OpenLine line={shown} onFollow={onFollow} />}
    </SideDrawer>
  );
}

function OpenLine({ line, onFollow }: { line: AuditLine } & Pick<AuditDrawerProps, 'onFollow'>) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const locale = useLocale();
  const { timeZone } = useMe();
  const kind = auditKinds.find((known) => known === line.kind);
  return (
    <Stack gap="md">
      <h2 className={audit.title}>
        {words.headline(line)}
        {line.objectName && `: ${line.objectName}`}
      </h2>
      <FactList
        facts={[
          [t('audit.actor'), words.who(line)],
          [t('audit.at'), formatDateTime(line.at, locale, timeZone)],
          [t('outbox.company'), line.companyName],
          [t('audit.objectId'), <code key="object">{line.objectId}</code>],
          [t('audit.request'), line.requestId && <code key="request">{line.requestId}</code>],
        ]}
      />
      <ChangeList line={line} />
      {line.byId && (line.by?.channel === 'key' || line.by?.channel === 'assistant') && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/settings/keys/$id" params={{ id: line.byId ?? '' }} />
          )}
        >
          {t('trail')}
        </Button>
      )}
      <Button variant="default" onClick={() => onFollow({ kind, objectId: line.objectId })}>
        {t('audit.follow')}
      </Button>
    </Stack>
  );
}
