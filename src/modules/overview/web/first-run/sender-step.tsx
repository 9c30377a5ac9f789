import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnBrandView, updateBrandInput } from '@/modules/branding/contract';
import { maxBrandNameLength } from '@/modules/branding/domain';
import { LogoControls } from '@/modules/branding/web/logo-controls';
import { api, client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { StepForm, type StepProps } from './step-form';

type SenderStepProps = StepProps<{ name: string }> & { brand: OwnBrandView };

/** Lets the user set the name and the logo that statements and mails carry. */
export function SenderStep({ brand, onValues, onDone, onSkip }: SenderStepProps) {
  const { t } = useTranslation('branding');
  const queryClient = useQueryClient();
  // The brand is kept as it was when the step opened, because later changes by others have not been
  // seen.
  const [seen, setSeen] = useState(brand);
  const take = (saved: OwnBrandView) => {
    setSeen(saved);
    queryClient.setQueryData(api.branding.mine.queryKey(), saved);
  };
  return (
    <StepForm
      place="first sender"
      schema={updateBrandInput.pick({ name: true })}
      initialValues={{ name: seen.name }}
      submit={async ({ name }) => {
        const { version, chosenColour: colour } = seen;
        try {
          take(await client.branding.update({ version, colour, name }));
        } catch (error) {
          // The brand was changed by a colleague, so the next attempt starts from that version.
          if (readRefusal(error).code === 'brandChanged') take(await client.branding.mine());
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
