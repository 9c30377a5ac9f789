import { Alert, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { renameServiceTypeInput, type ServiceTypeUse } from '../../contract/labels';

type RenameServiceTypeProps = {
  opened: boolean;
  onClose: () => void;
  use: ServiceTypeUse;
  types: readonly ServiceTypeUse[];
  rename: (input: { from: string; to: string }) => Promise<void>;
};

/**
 * Says before anything is saved that another service type has the name, and that the two then
 * become one.
 */
export function RenameServiceType({ opened, onClose, use, types, rename }: RenameServiceTypeProps) {
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
