import { readRefusal } from '@/platform/web/refusal';

/** What the sign-in service said no with. `message` is the service's own text. */
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

/** What our own procedures refuse, in the same form. Status 0: nothing came back. */
export function asAuthRefusal(error: unknown): AuthRefusal {
  const { code, status = 0, message } = readRefusal(error);
  return new AuthRefusal({ code, status, message: message || String(error) });
}

/** The library writes its codes `SETUP_TOKEN_WRONG`, we write ours `setupTokenWrong`. */
function camelCase(code: string): string {
  if (!/^[A-Z\d_]+$/.test(code)) return code;
  return code.toLowerCase().replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
