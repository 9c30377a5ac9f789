import { readEmail } from '@/platform/text/read-email';
import { minNameLength } from '@/platform/text/text-lengths';
import { maximumPasswordLength, minimumPasswordLength } from '../../domain';

/** Message key of the namespace `ui` for an error of a field; undefined for none. */
export type EntranceFieldError =
  | 'validation.required'
  | 'validation.email'
  | 'validation.name.min'
  | 'validation.password.min'
  | 'validation.password.mismatch'
  | 'validation.maxLength';
export type EntranceFieldErrors<Field extends string> = Partial<Record<Field, EntranceFieldError>>;

/**
 * Finds the errors of the sign-in form by the rules of the contract. They are written by hand,
 * because the schema library would delay the first screen by 30 kB.
 */
export function findSignInErrors({ email, password }: { email: string; password: string }) {
  const complaints: EntranceFieldErrors<'email' | 'password'> = {};
  if (readEmail(email) === undefined) complaints.email = 'validation.email';
  if (password === '') complaints.password = 'validation.required';
  return complaints;
}

export function findEmailErrors({ email }: { email: string }): EntranceFieldErrors<'email'> {
  return readEmail(email) === undefined ? { email: 'validation.email' } : {};
}

export function findNewPasswordErrors({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}) {
  const complaints: EntranceFieldErrors<'password' | 'confirmation'> = {};
  const aboutPassword = findLengthError(password);
  if (aboutPassword) complaints.password = aboutPassword;
  if (confirmation !== password) complaints.confirmation = 'validation.password.mismatch';
  return complaints;
}

export function findRegistrationErrors(values: { name: string; email: string; password: string }) {
  const complaints: EntranceFieldErrors<'name' | 'email' | 'password'> = {};
  if (values.name.trim().length < minNameLength) complaints.name = 'validation.name.min';
  if (readEmail(values.email) === undefined) complaints.email = 'validation.email';
  const aboutPassword = findLengthError(values.password);
  if (aboutPassword) complaints.password = aboutPassword;
  return complaints;
}

function findLengthError(password: string): EntranceFieldError | undefined {
  if (password.length < minimumPasswordLength) return 'validation.password.min';
  return password.length > maximumPasswordLength ? 'validation.maxLength' : undefined;
}
