import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/i18n/format';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import { RowLink } from '@/ui/table/row-link';
import type { TableColumn } from '@/ui/table/table-column';
import { renameServiceTypeInput, type ServiceTypeUse } from '../../contract/labels';
import { CategoryLabelsForm } from './category-labels-form';
import classes from './labels.module.css';

/** Shows the labels of categories, and the service types of companies. */
export function LabelsSection() {
  const labels = useQuery(api.admin.categoryLabels.queryOptions());
  const types = useQuery(api.admin.serviceTypes.queryOptions());
  return (
    <>
      <QueryView query={labels}>{({ items }) => <CategoryLabelsForm saved={items} />}</QueryView>
      <QueryView query={types}>{({ items }) => <ServiceTypes types={items} />}</QueryView>
    </>
  );
}

type DialogState = { kind: 'rename' | 'remove'; use: ServiceTypeUse };

/** Lets staff rename or remove a service type in all companies at once. */
function ServiceTypes({ types }: { types: ServiceTypeUse[] }) {
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

type RenameServiceTypeProps = {
  opened: boolean;
  onClose: () => void;
  use: ServiceTypeUse;
  types: readonly ServiceTypeUse[];
  rename: (input: { from: string; to: string }) => Promise<void>;
};

/**
 * Lets staff rename a service type. It warns before saving that a name is taken, and that the two
 * types would become one.
 */
function RenameServiceType({ opened, onClose, use, types, rename }: RenameServiceTypeProps) {
  const { t } = useTranslation('admin');
  return (
    <FormDialog
      opened={opened}
      place={`rename ${use.type}`}
      onClose={onClose}
      size="sm"
      title={t('services.rename.title', { type: use.type })}
      submitLabel={t('services.rename.ok')}
      schema={renameServiceTypeInput}
      initialValues={{ from: use.type, to: use.type }}
      submit={rename}
    >
      {(form) => {
        const same = types.find(
          (other) => other.type !== use.type && normalize(other.type) === normalize(form.values.to),
        );
        return (
          <>
            <TextInput
              label={t('services.name')}
              description={t('services.rename.text', { count: use.companies })}
              maxLength={40}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('to')}
            />
            <div aria-live="polite">
              {same && (
                <Alert color="yellow">
                  {t('services.merges', { type: same.type, count: same.companies })}
                </Alert>
              )}
            </div>
          </>
        );
      }}
    </FormDialog>
  );
}

function normalize(type: string): string {
  return type.trim().toLocaleLowerCase('da');
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
