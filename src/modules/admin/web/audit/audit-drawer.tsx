import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { type AuditKind, type AuditLine, auditKinds } from '../../contract/audit';
import { Facts } from '../facts';
import classes from './audit.module.css';
import { ChangeList } from './change-list';
import { useAuditWords } from './use-audit-words';

type AuditDrawerProps = {
  line: AuditLine | undefined;
  onClose: () => void;
  /** Shows everything that was done to the same thing. */
  onFollow: (object: { kind: AuditKind | undefined; objectId: string }) => void;
};

/** One line of the log with everything it knows. */
export function AuditDrawer({ line, onClose, onFollow }: AuditDrawerProps) {
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
      <h2 className={classes.title}>
        {words.headline(line)}
        {line.objectName && `: ${line.objectName}`}
      </h2>
      <Facts
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
