import { Text } from '@mantine/core';
import { useAuth } from '../auth-provider';
import { EmailField } from '../email-field';
import { EntranceForm } from '../entrance/entrance-form';
import { findEmailErrors } from '../entrance/entrance-rules';
import { useEntranceForm } from '../entrance/use-entrance-form';
import { BackToLogin } from '../sign-in/back-to-login';

type ResetAskProps = {
  intro: string;
  submitLabel: string;
  email: string;
  next: string | undefined;
  onSent: (email: string) => void;
};

/** Asks for the address, the first time or after a link that no longer works. */
export function ResetAsk({ intro, submitLabel, email, next, onSent }: ResetAskProps) {
  const auth = useAuth();
  const { form, attempts } = useEntranceForm({
    initialValues: { email },
    complain: findEmailErrors,
    send: async (values) => {
      const address = values.email.trim();
      await auth.requestReset(address);
      onSent(address);
    },
    explain: (error) => ({ failure: { step: 'reset.failed', error } }),
  });

  return (
    <>
      <Text mb="md">{intro}</Text>
      <EntranceForm {...attempts} submitLabel={submitLabel}>
        <EmailField {...form.getInputProps('email')} />
      </EntranceForm>
      <BackToLogin email={form.values.email} next={next} />
    </>
  );
}
