import { Alert, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entrance } from '@/modules/accounts/contract';

type StaffFieldsProps = { entrance: Entrance | undefined; tokenInput: TextInputProps };

/**
 * Notes for a person who applies for a staff account. The very first one enters the setup token.
 */
export function StaffFields({ entrance, tokenInput }: StaffFieldsProps) {
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
