import { minNameLength } from '@/platform/text/text-lengths';
import { maximumPasswordLength, minimumPasswordLength } from '../../domain';

/** A message key of the namespace `ui`, or nothing to complain about. */
export type Complaint =
  | 'validation.required'
  | 'validation.email'
  | 'validation.name.min'
  | 'validation.password.min'
  | 'validation.password.mismatch'
  | 'validation.maxLength';
export type Complaints<Field extends string> = Partial<Record<Field, Complaint>>;

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * The contract's rules for the first screen, said before anything is sent. By hand, because the
 * schema library is 30 kB that the first screen would wait for; the server judges by the schemas.
 */
export function complaintsAboutSignIn({ email, password }: { email: string; password: string }) {
  const complaints: Complaints<'email' | 'password'> = {};
  if (!address.test(email.trim())) complaints.email = 'validation.email';
  if (password === '') complaints.password = 'validation.required';
  return complaints;
}

export function complaintsAboutEmail({ email }: { email: string }): Complaints<'email'> {
  return address.test(email.trim()) ? {} : { email: 'validation.email' };
}

export function complaintsAboutNewPassword({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}) {
  const complaints: Complaints<'password' | 'confirmation'> = {};
  const aboutPassword = complaintAboutLength(password);
  if (aboutPassword) complaints.password = aboutPassword;
  if (confirmation !== password) complaints.confirmation = 'validation.password.mismatch';
  return complaints;
}

export function complaintsAboutRegistration(values: {
  name: string;
  email: string;
  password: string;
}) {
  const complaints: Complaints<'name' | 'email' | 'password'> = {};
  if (values.name.trim().length < minNameLength) complaints.name = 'validation.name.min';
  if (!address.test(values.email.trim())) complaints.email = 'validation.email';
  const aboutPassword = complaintAboutLength(values.password);
  if (aboutPassword) complaints.password = aboutPassword;
  return complaints;
}

function complaintAboutLength(password: string): Complaint | undefined {
  if (password.length < minimumPasswordLength) return 'validation.password.min';
  return password.length > maximumPasswordLength ? 'validation.maxLength' : undefined;
}
