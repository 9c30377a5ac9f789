import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

type PasswordFieldProps = PasswordInputProps & { below?: ReactNode };

/**
 * Lets the user show and hide the password, and warns when Caps Lock is on. Pasting is always
 * possible.
 */
export function PasswordField({ below, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('accounts');
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <PasswordInput
      {...input}
      // This field, unlike all others of the library, does not set the attribute itself.
      aria-invalid={input.error ? true : undefined}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? t('password.hide') : t('password.show'),
      }}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          <span role="status">{isCapsLock && t('capsLock')}</span>
          {below}
        </>
      }
    />
  );
}
