import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type OwnBrandView, updateBrandInput } from '@/modules/branding/contract';
import { maxBrandNameLength } from '@/modules/branding/domain';
import { LogoControls } from '@/modules/branding/web/logo-controls';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { StepForm, type StepProps } from './step-form';

type SenderStepProps = StepProps<{ name: string }> & { brand: OwnBrandView };

/** The name and the logo of the sender, so that the first paper has one. */
export function SenderStep({ brand, onValues, onDone, onSkip }: SenderStepProps) {
  const { t } = useTranslation('branding');
  const queryClient = useQueryClient();
  const take = (saved: OwnBrandView) =>
    queryClient.setQueryData(api.branding.mine.queryKey(), saved);
  const { version, chosenColour: colour } = brand;
  return (
    <StepForm
      place="first sender"
      schema={updateBrandInput.pick({ name: true })}
      initialValues={{ name: brand.name }}
      submit={async ({ name }) => {
        try {
          take(await client.branding.update({ version, colour, name }));
        } catch (error) {
          // A colleague was faster: the next attempt begins with theirs.
          void refresh(queryClient, api.branding.key());
          throw error;
        }
        onDone();
      }}
      onValues={onValues}
      onSkip={onSkip}
    >
      {(form) => (
        <>
          <TextInput
            label={t('name')}
            autoComplete="organization"
            maxLength={maxBrandNameLength}
            {...form.getInputProps('name')}
          />
          <LogoControls brand={brand} onSaved={take} />
        </>
      )}
    </StepForm>
  );
}
