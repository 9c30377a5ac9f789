import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, client } from '@/platform/web/api';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import { useActOnPeople } from '../use-act-on-people';

type AssignDialogProps = DialogProps & { companyId: string };

const chosen = z.object({ userId: z.string({ error: 'validation.required' }).min(1) });

/** Staff decide which consultants work for a company. */
export function AssignDialog({ opened, onClose, companyId }: AssignDialogProps) {
  const { t } = useTranslation('people');
  const { done } = useActOnPeople();
  const consultants = useQuery({
    ...api.people.list.queryOptions({ input: { role: 'consultant', limit: 100 } }),
    enabled: opened,
  });
  const free = (consultants.data?.items ?? []).filter(
    ({ disabledAt, memberships }) =>
      disabledAt === null && !memberships.some((one) => one.companyId === companyId),
  );
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('assign.title')}
      submitLabel={t('assign.submit')}
      schema={chosen}
      initialValues={{ userId: null as string | null }}
      submit={async ({ userId }) => {
        const name = free.find(({ id }) => id === userId)?.name ?? '';
        await done(
          client.people.setMembership({ id: userId, companyId, relation: 'consultant' }),
          t('assign.done', { name }),
        );
      }}
    >
      {(form) => (
        <Select
          label={t('assign.consultant')}
          description={consultants.isSuccess && free.length === 0 && t('assign.none')}
          data={free.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
          searchable
          data-autofocus
          required
          {...form.getInputProps('userId')}
        />
      )}
    </FormDialog>
  );
}
