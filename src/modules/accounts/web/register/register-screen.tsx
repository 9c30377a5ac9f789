import { Alert, Anchor, Radio, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/platform/web/preferences/preferences';
import type { Entrance } from '../../contract';
import { type AccountType, personTypes } from '../../domain';
import { useAuth } from '../auth-provider';
import { AuthRefusal } from '../auth-refusal';
import type { Registration } from '../create-auth';
import { EmailField } from '../email-field';
import { EntranceForm } from '../entrance/entrance-form';
import { EntranceFrame, type EntranceSlots } from '../entrance/entrance-frame';
import { findRegistrationErrors } from '../entrance/entrance-rules';
import { say } from '../entrance/entrance-word';
import { fetchEntrance, useEntrance } from '../entrance/use-entrance';
import { type EntranceOutcome, useEntranceForm } from '../entrance/use-entrance-form';
import { PasswordField } from '../password-field';
import { PasswordMeter } from './password-meter';
import classes from './register-screen.module.css';

/**
 * Invitation through whose link a person registers. It decides the rights, and only its address can
 * register.
 */
export type RegistrationInvitation = {
  token: string;
  email: string;
  offer: ReactNode;
  /** Message to show if the invitation has ended meanwhile. */
  ended: string;
};

type RegisterFormProps = {
  email?: string;
  next?: string;
  /** Code for the first account, from the link that the server has printed. */
  setupCode?: string;
  invitation?: RegistrationInvitation;
  onSignedIn: () => void;
};
type RegisterValues = Required<Pick<Registration, 'name' | 'email' | 'password' | 'setupToken'>> & {
  chosenType: AccountType | undefined;
};

export function RegisterScreen({ picture, corner, ...form }: EntranceSlots & RegisterFormProps) {
  const { t } = useTranslation('accounts');
  return (
    <EntranceFrame picture={picture} corner={corner} title={t('register.title')}>
      <RegisterForm {...form} />
    </EntranceFrame>
  );
}

export function RegisterForm(props: RegisterFormProps) {
  const { email = '', next, setupCode = '', invitation, onSignedIn } = props;
  const { t } = useTranslation('accounts');
  const auth = useAuth();
  const entrance = useEntrance();
  const queryClient = useQueryClient();
  const typeOf = ({ chosenType }: RegisterValues, known: Entrance | undefined): AccountType =>
    chosenType ?? ((known?.isNew && !invitation) || setupCode ? 'staff' : 'customer');
  const { form, attempts } = useEntranceForm<RegisterValues>({
    initialValues: {
      name: '',
      email: invitation?.email ?? email,
      password: '',
      chosenType: undefined,
      setupToken: setupCode,
    },
    complain: findRegistrationErrors,
    send: async (values) => {
      // The settings may not be loaded yet if the form is filled in quickly or by a program.
      const accountType = typeOf(values, await fetchEntrance(queryClient));
      await auth.signUp(toRegistration({ ...values, accountType }, invitation?.token));
      onSignedIn();
    },
    explain: (error) => explainRefusal(error, invitation?.ended),
  });
  const accountType = typeOf(form.values, entrance);

  return (
    <>
      {invitation?.offer}
      <EntranceForm {...attempts} submitLabel={t('register.submit')}>
        <TextInput
          label={t('register.fullName')}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <EmailField {...form.getInputProps('email')} readOnly={invitation !== undefined} />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          below={<PasswordMeter password={form.values.password} />}
          {...form.getInputProps('password')}
        />
        {!invitation && !setupCode && (
          <AccountTypeField
            value={accountType}
            onChange={(type) => form.setFieldValue('chosenType', type)}
          />
        )}
        {accountType === 'staff' && (
          <StaffFields entrance={entrance} tokenInput={form.getInputProps('setupToken')} />
        )}
      </EntranceForm>
      <Text mt="lg">
        {t('register.haveAccount')}{' '}
        <Anchor
          renderRoot={(link) => (
            <Link {...link} to="/login" search={{ next }} state={{ email: form.values.email }} />
          )}
        >
          {t('register.signIn')}
        </Anchor>
      </Text>
    </>
  );
}

/** Explains a refused registration: at its field, or by the reason. */
function explainRefusal(error: unknown, ended: string | undefined): EntranceOutcome {
  const code = error instanceof AuthRefusal ? error.code : '';
  const failure = { step: 'error.registrationFailed', error } as const;
  if (code.startsWith('userAlreadyExists'))
    return { failure, fieldErrors: { email: say('register.emailTaken') } };
  if (code === 'passwordGuessed')
    return { failure, fieldErrors: { password: say('error.passwordGuessed') } };
  if (code === 'setupTokenWrong')
    return { failure, fieldErrors: { setupToken: say('error.setupTokenWrong') } };
  if (code === 'staffByInvitationOnly')
    return { failure: { ...failure, reason: say('error.staffByInvitationOnly') } };
  if (code === 'invitationInvalid') return { failure: { ...failure, reason: ended } };
  return { failure };
}

type AccountTypeFieldProps = { value: AccountType; onChange: (value: AccountType) => void };

function AccountTypeField({ value, onChange }: AccountTypeFieldProps) {
  const { t } = useTranslation('accounts');
  return (
    <Radio.Group
      label={t('register.accountType')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'staff' ? 'staff' : 'customer')}
    >
      <Stack gap="xs">
        {personTypes.map((type) => (
          <Radio.Card
            key={type}
            value={type}
            className={classes.card}
            aria-describedby={`account-type-${type}`}
          >
            <Radio.Indicator />
            <div>
              <Text fw={650}>{t(`register.accountType.${type}`)}</Text>
              <Text size="sm" c="dimmed" id={`account-type-${type}`}>
                {t(`register.accountType.${type}.hint`)}
              </Text>
            </div>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}

type StaffFieldsProps = { entrance: Entrance | undefined; tokenInput: TextInputProps };

/** Explains how a staff account is approved, or asks for the setup token of the first one. */
function StaffFields({ entrance, tokenInput }: StaffFieldsProps) {
  const { t } = useTranslation('accounts');
  if (entrance?.asksForSetupToken || tokenInput.error) {
    return (
      <TextInput
        label={t('register.setupToken')}
        description={t('register.setupToken.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...tokenInput}
      />
    );
  }
  if (entrance?.isFirstStaff || entrance?.staffSignup === 'open') return null;
  if (entrance?.staffSignup === 'invite') {
    return (
      <Alert variant="default" role="status">
        {t('error.staffByInvitationOnly')}
      </Alert>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {t('register.staffWillWait')}
    </Text>
  );
}

function toRegistration(
  values: RegisterValues & Required<Pick<Registration, 'accountType'>>,
  invitation: string | undefined,
): Registration {
  const { name, email, password, accountType } = values;
  const setupToken = values.setupToken.trim();
  return {
    name: name.trim(),
    email: email.trim(),
    password,
    accountType,
    ...(accountType === 'staff' && setupToken !== '' && { setupToken }),
    ...(invitation !== undefined && { invitation }),
    language: useLanguage.getState().language,
  };
}
