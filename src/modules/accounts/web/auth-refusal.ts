import { readRefusal } from '@/platform/web/refusal';

/** Error for a refusal of the sign-in service. `message` is the service's own text. */
export class AuthRefusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor({ code, status, message }: { code: string; status: number; message: string }) {
    super(message || `${status} ${code}`.trim());
    this.name = 'AuthRefusal';
    this.code = camelCase(code);
    this.status = status;
  }
}

/** Converts a refusal of Klip's own procedures to this error; other errors stay unchanged. */
export function asAuthRefusal(error: unknown): unknown {
  const { code, status, message } = readRefusal(error);
  return status === undefined ? error : new AuthRefusal({ code, status, message });
}

/**
 * Converts a code of the library such as `SETUP_TOKEN_WRONG` to the form of Klip's,
 * `setupTokenWrong`.
 */
function camelCase(code: string): string {
  if (!/^[A-Z\d_]+$/.test(code)) return code;
  return code.toLowerCase().replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
