import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '@/platform/web/api';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import type { UserView } from '../../contract';
import { AccountSelect } from '../account-select';
import { useActOnPeople } from '../use-act-on-people';

type AssignDialogProps = FormDialogPlace & { companyId: string };

const consultants = ['consultant'] as const;
const chosen = z.object({ userId: z.string({ error: 'validation.required' }).min(1) });

/** Lets staff choose a consultant to work for a company. */
export function AssignDialog({ companyId, ...dialog }: AssignDialogProps) {
  const { t } = useTranslation('people');
  const { done } = useActOnPeople();
  const [person, setPerson] = useState<UserView>();
  const isFree = ({ disabledAt, memberships }: UserView) =>
    disabledAt === null && !memberships.some((one) => one.companyId === companyId);
  return (
    <FormDialog
      {...dialog}
      title={t('assign.title')}
      submitLabel={t('assign.submit')}
      schema={chosen}
      initialValues={{ userId: null as string | null }}
      submit={async ({ userId }) => {
        await done(
          client.people.setMembership({ id: userId, companyId, relation: 'consultant' }),
          t('assign.done', { name: person?.name ?? '' }),
        );
      }}
    >
      {(form) => (
        <AccountSelect
          label={t('assign.consultant')}
          nothingFoundMessage={t('assign.none')}
          data-autofocus
          required
          roles={consultants}
          isOffered={isFree}
          value={form.values.userId}
          error={form.errors.userId}
          onChange={(id, chosenPerson) => {
            setPerson(chosenPerson);
            form.setFieldValue('userId', id);
          }}
        />
      )}
    </FormDialog>
  );
}
