import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { readRefusal } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { useUiWords } from '@/ui/ui-words';
import { type CompanyView, companyFacts } from '../../contract/company';
import { toValues } from '../../contract/fields';
import { CompanyFields } from './company-fields';
import { type Conflict, findConflict } from './conflict';
import { ConflictPanel } from './conflict-panel';

type CompanyEditDialogProps = FormDialogPlace & {
  /** The company at the opening of the dialog: later changes by others must not slip in unseen. */
  company: CompanyView;
};

export function CompanyEditDialog({ opened, onClose, place, company }: CompanyEditDialogProps) {
  const { t } = useTranslation('companies');
  const words = useUiWords();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const base = conflict?.current ?? company;

  return (
    <FormDialog
      place={place}
      opened={opened}
      onClose={() => {
        setConflict(undefined);
        onClose();
      }}
      size="lg"
      title={t('edit')}
      submitLabel={t('save')}
      schema={companyFacts}
      initialValues={toValues(company)}
      errorText={(error) => {
        if (readRefusal(error).code !== 'companyChanged') return words.errorText(error);
        return conflict && conflict.differences.length > 0
          ? t('conflict.review')
          : t('conflict.saveAgain');
      }}
      submit={async (facts) => {
        try {
          await client.companies.update({ id: company.id, updatedAt: base.updatedAt, ...facts });
        } catch (error) {
          const { code, details } = readRefusal(error);
          if (code === 'companyChanged') {
            setConflict(
              findConflict(details as { name: string; current: CompanyView }, base, facts),
            );
          }
          throw error;
        }
        notifications.show({ message: t('saved') });
        await refresh(queryClient, api.companies.key());
      }}
    >
      {(form) => (
        <>
          <CompanyFields form={form} />
          {conflict && <ConflictPanel conflict={conflict} form={form} />}
        </>
      )}
    </FormDialog>
  );
}
