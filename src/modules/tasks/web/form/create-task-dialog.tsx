import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { CompanySelect } from '@/modules/people/web/company-select';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { maxTitleLength } from '@/platform/text/text-lengths';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { type CreateTaskInput, createTaskInput } from '../../contract/changes';
import { taskPriorities } from '../../domain/task';
import { PersonSelect } from '../person-select';
import { useActOnTasks } from '../use-act-on-tasks';
import { useAssignable } from '../use-assignable';
import { EstimateField } from './estimate-field';
import type { TaskFormValues } from './task-form-values';

type CreateTaskDialogProps = FormDialogPlace & { title: string; companyId?: string | undefined };

const emptyTask: TaskFormValues = {
  companyId: '',
  title: '',
  description: '',
  externalLink: '',
  priority: 'medium',
  consultantId: null,
  customerId: null,
  estimateMinutes: null,
};

/**
 * Lets the reader create a task. Staff and consultants may fill in all fields; the company's own
 * people propose.
 */
export function CreateTaskDialog({
  opened,
  onClose,
  place,
  title,
  companyId,
}: CreateTaskDialogProps) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const navigate = useNavigate();
  const sendOnce = useSendOnce(place);
  const createdId = useRef<string>(undefined);
  const { done } = useActOnTasks();
  // The page of the task replaces the dialog in the browser's history, so that Back does not open
  // it again.
  const close = () => {
    if (createdId.current === undefined) return onClose();
    void navigate({ to: '/features/$id', params: { id: createdId.current }, replace: true });
  };
  const isServed = (id: string) => id !== '' && includesCompany(servedCompanies(actor), id);
  const only =
    actor.role !== 'staff' && actor.memberships.length === 1
      ? actor.memberships[0]?.companyId
      : undefined;
  return (
    <FormDialog
      place={place}
      opened={opened}
      onClose={close}
      size="lg"
      title={title}
      submitLabel={title}
      schema={createTaskInput}
      initialValues={{ ...emptyTask, companyId: companyId ?? only ?? '' }}
      submit={async (input) => {
        const created = await sendOnce(
          client.tasks.create,
          isServed(input.companyId) ? input : toProposal(input),
        );
        await done(Promise.resolve(), t('created.toast', { key: created.key }));
        createdId.current = created.id;
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t('field.title')}
            placeholder={t('field.title.placeholder')}
            required
            maxLength={maxTitleLength}
            data-autofocus
            {...form.getInputProps('title')}
          />
          {only === undefined && (
            <CompanySelect
              label={t('field.companyId')}
              required
              error={form.errors.companyId}
              value={form.values.companyId || null}
              onChange={(company) => {
                form.setFieldValue('companyId', company?.id ?? '');
                form.setFieldValue('consultantId', null);
                form.setFieldValue('customerId', null);
              }}
            />
          )}
          <DetailFields form={form} />
          {isServed(form.values.companyId) && <PlanFields form={form} />}
        </>
      )}
    </FormDialog>
  );
}

/** Shows the fields for those who do the work: assignees, priority and estimate. */
function PlanFields({ form }: { form: UseFormReturnType<TaskFormValues> }) {
  const { t } = useTranslation('tasks');
  const { values, errors } = form;
  const { consultants, customers } = useAssignable(values.companyId);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <PersonSelect
        label={t('field.consultantId')}
        people={consultants}
        value={values.consultantId ?? null}
        onChange={(id) => form.setFieldValue('consultantId', id)}
        error={errors.consultantId}
      />
      <PersonSelect
        label={t('field.customerId')}
        people={customers}
        value={values.customerId ?? null}
        onChange={(id) => form.setFieldValue('customerId', id)}
        error={errors.customerId}
      />
      <Select
        label={t('field.priority')}
        allowDeselect={false}
        data={taskPriorities.map((priority) => ({
          value: priority,
          label: t(`priority.${priority}`),
        }))}
        value={values.priority ?? 'medium'}
        onChange={(chosen) =>
          form.setFieldValue(
            'priority',
            taskPriorities.find((one) => one === chosen),
          )
        }
      />
      <EstimateField
        value={values.estimateMinutes ?? null}
        onChange={(minutes) => form.setFieldValue('estimateMinutes', minutes)}
        error={errors.estimateMinutes}
      />
    </SimpleGrid>
  );
}

/** Returns only the fields that the company's own people fill in. */
function toProposal({ companyId, title, description, externalLink }: CreateTaskInput) {
  return { companyId, title, description, externalLink };
}

function DetailFields({ form }: { form: UseFormReturnType<TaskFormValues> }) {
  const { t } = useTranslation('tasks');
  return (
    <>
      <Textarea
        label={t('field.description')}
        placeholder={t('field.description.placeholder')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={20_000}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={t('field.externalLink')}
        placeholder={t('field.externalLink.placeholder')}
        inputMode="url"
        maxLength={2_000}
        {...form.getInputProps('externalLink')}
      />
    </>
  );
}
