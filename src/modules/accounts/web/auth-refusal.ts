import { readRefusal } from '@/platform/web/refusal';

/** A refusal of the sign-in service. `message` is the service's own text. */
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

/** Refusals of our own procedures in this form; anything else stays as it was thrown. */
export function asAuthRefusal(error: unknown): unknown {
  const { code, status, message } = readRefusal(error);
  return status === undefined ? error : new AuthRefusal({ code, status, message });
}

/** The library writes its codes `SETUP_TOKEN_WRONG`, we write ours `setupTokenWrong`. */
function camelCase(code: string): string {
  if (!/^[A-Z\d_]+$/.test(code)) return code;
  return code.toLowerCase().replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
