import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, isStaff, servedCompanies } from '@/platform/actor';
import { client } from '@/platform/web/api';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useDialog } from '@/ui/dialog/use-dialog';
import type { CompanyView } from '../contract';
import { possibleChanges, type StatusChange } from '../domain';
import { canDeleteCompanies, canEditCompanies } from '../policy';
import { CompanyEditDialog } from './form/company-edit-dialog';
import { useActOnCompany } from './use-act-on-company';

type CompanyActionsProps = { company: CompanyView; onDeleted: () => void };

/** What the reader may do with a company as it stands now. Nothing for those who only read. */
export function CompanyActions({ company, onDeleted }: CompanyActionsProps) {
  const { t } = useTranslation('companies');
  const actor = useActor();
  const { act, done, isPending } = useActOnCompany();
  const [editing, closing, deleting] = [useDialog(), useDialog(), useDialog()];
  const [edited, setEdited] = useState(company);
  const { id, name, accountStatus } = company;
  if (!canEditCompanies(actor) || !includesCompany(servedCompanies(actor), id)) return null;

  const change = (wanted: StatusChange) => client.companies.changeStatus({ id, change: wanted });
  return (
    <>
      <Button
        leftSection={<IconPencil size={18} aria-hidden="true" />}
        onClick={() => {
          setEdited(company);
          editing.open();
        }}
      >
        {t('edit')}
      </Button>
      {possibleChanges(accountStatus, isStaff(actor)).map((wanted) => (
        <Button
          key={wanted}
          variant="default"
          disabled={isPending}
          onClick={() =>
            wanted === 'close'
              ? closing.open()
              : act(() => change(wanted), t(`status.done.${wanted}`, { name }))
          }
        >
          {t(`status.${wanted}`)}
        </Button>
      ))}
      {canDeleteCompanies(actor) && (
        <Button variant="default" color="red" onClick={deleting.open}>
          {t('delete')}
        </Button>
      )}
      <CompanyEditDialog {...editing.props} company={edited} />
      <ConfirmDialog
        {...closing.props}
        title={t('status.close.title', { name })}
        confirmLabel={t('status.close')}
        confirm={() => done(change('close'), t('status.done.close', { name }))}
      >
        {t('status.close.text')}
      </ConfirmDialog>
      <ConfirmDialog
        {...deleting.props}
        title={t('delete.title', { name })}
        confirmLabel={t('delete.confirm')}
        confirm={async () => {
          await client.companies.remove({ id });
          // Away first: read anew, this page would say that there is no such company.
          onDeleted();
          await done(Promise.resolve(), t('deleted.toast', { name }));
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}
