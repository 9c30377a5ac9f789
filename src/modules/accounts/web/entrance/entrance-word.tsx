import { createElement, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { maximumPasswordLength } from '../../domain';
import type { EntranceFieldError, EntranceFieldErrors } from './entrance-rules';

type EntranceMessage =
  | 'register.emailTaken'
  | 'error.passwordGuessed'
  | 'error.setupTokenWrong'
  | 'error.staffByInvitationOnly';

/**
 * Shows a message about a failure. Only its facts are kept, so that the text follows the language.
 */
function EntranceWord({
  about,
}: {
  about: `accounts:${EntranceMessage}` | `ui:${EntranceFieldError}`;
}) {
  const { t } = useTranslation(['accounts', 'ui']);
  return t(about, { max: maximumPasswordLength });
}

export function say(about: EntranceMessage): ReactElement {
  return createElement(EntranceWord, { about: `accounts:${about}` });
}

export function drawWords<Field extends string>(
  complaints: EntranceFieldErrors<Field>,
): Record<string, ReactElement> {
  const found = Object.entries(complaints) as [string, EntranceFieldError][];
  return Object.fromEntries(
    found.map(([field, key]) => [field, createElement(EntranceWord, { about: `ui:${key}` })]),
  );
}
