import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/i18n/format';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { EmptyState } from '@/ui/feedback/empty-state';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import { RowLink } from '@/ui/table/row-link';
import type { TableColumn } from '@/ui/table/table-column';
import type { ServiceTypeUse } from '../../contract/labels';
import classes from './labels.module.css';
import { RenameServiceType } from './rename-service-type';

type DialogState = { kind: 'rename' | 'remove'; use: ServiceTypeUse };

/** Service types of all companies, to be renamed or removed in all of them at once. */
export function ServiceTypes({ types }: { types: ServiceTypeUse[] }) {
  const { t } = useTranslation('admin');
  const { done } = useAct(api.admin.serviceTypes.key(), api.companies.key());
  const [dialog, setDialog] = useKeptState<DialogState | undefined>('service type', undefined);
  const last = useLastGiven(dialog);
  const columns = useColumns(setDialog);
  return (
    <Panel title={t('services.title')} isFlush>
      {types.length > 0 ? (
        <DataTable
          caption={t('services.title')}
          columns={columns}
          rows={types}
          rowKey={({ type }) => type}
          link={({ type }, content) => (
            <RowLink to="/companies" search={{ service: type }}>
              {content}
            </RowLink>
          )}
        />
      ) : (
        <EmptyState title={t('services.empty.title')}>{t('services.empty.text')}</EmptyState>
      )}
      {last && (
        <>
          <RenameServiceType
            opened={dialog?.kind === 'rename'}
            onClose={() => setDialog(undefined)}
            use={last.use}
            types={types}
            rename={async (input) => {
              const { companies } = await client.admin.renameServiceType(input);
              await done(
                Promise.resolve(),
                t('services.renamed', { type: input.to, count: companies }),
              );
            }}
          />
          <ConfirmDialog
            opened={dialog?.kind === 'remove'}
            onClose={() => setDialog(undefined)}
            title={t('services.remove.title', { type: last.use.type })}
            confirmLabel={t('services.remove.ok')}
            confirm={() =>
              done(
                client.admin.removeServiceType({ type: last.use.type }),
                t('services.removed', last.use),
              )
            }
          >
            {t('services.remove.text', { count: last.use.companies })}
          </ConfirmDialog>
        </>
      )}
    </Panel>
  );
}

function useColumns(onOpen: (dialog: DialogState) => void): TableColumn<ServiceTypeUse>[] {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return [
    { key: 'type', header: t('services.type'), isRowHeader: true, cell: ({ type }) => type },
    {
      key: 'companies',
      header: t('services.companies'),
      align: 'end',
      width: '140px',
      cell: ({ companies }) => formatNumber(companies, locale),
    },
    {
      key: 'act',
      header: t('services.act'),
      align: 'end',
      card: 'plain',
      width: '220px',
      cell: (use) => (
        <span className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            aria-label={t('services.rename.of', { type: use.type })}
            onClick={() => onOpen({ kind: 'rename', use })}
          >
            {t('services.rename')}
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={t('services.remove.of', { type: use.type })}
            onClick={() => onOpen({ kind: 'remove', use })}
          >
            {t('services.remove')}
          </Button>
        </span>
      ),
    },
  ];
}
