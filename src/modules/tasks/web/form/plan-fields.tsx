import { Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { taskPriorities } from '../../domain/task';
import { PersonSelect } from '../person-select';
import { useAssignable } from '../use-assignable';
import { EstimateField } from './estimate-field';
import type { TaskFormValues } from './task-form-values';

/** Shows the fields for those who do the work: assignees, priority and estimate. */
export function PlanFields({ form }: { form: UseFormReturnType<TaskFormValues> }) {
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
