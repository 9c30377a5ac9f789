/** The kinds of refusals, and the HTTP status of each. */
export const statusOf = {
  badInput: 400,
  notSignedIn: 401,
  notAllowed: 403,
  notFound: 404,
  tooSlow: 408,
  conflict: 409,
  tooLarge: 413,
  badMediaType: 415,
  unprocessable: 422,
  tooMany: 429,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof statusOf;

export type ErrorDetails = Readonly<Record<string, unknown>>;

/** A refusal that a user understands. Everything else that is thrown is a bug. */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
    this.name = 'AppError';
  }
}

const kinds = new Map<string, ErrorKind>();

/** The HTTP status of a code that an `errors.ts` defines; undefined for others. */
export function statusOfCode(code: string): number | undefined {
  const kind = kinds.get(code);
  return kind && statusOf[kind];
}

type ErrorFactory = (details?: ErrorDetails) => AppError;

/**
 * Names each refusal of a module once: `defineErrors({ balanceTooLow: 'conflict' })`. The words for
 * each code are in the module's messages under `error.<code>`.
 */
export function defineErrors<const Codes extends Record<string, ErrorKind>>(
  codes: Codes,
): { [Code in keyof Codes]: ErrorFactory } {
  const entries = Object.entries(codes).map(([code, kind]) => {
    kinds.set(code, kind);
    return [code, (details?: ErrorDetails) => new AppError(code, kind, details)];
  });
  return Object.fromEntries(entries);
}

/**
 * Message keys for the errors of a module. The module must have words for them in both languages.
 */
export type ErrorWords<Errors> = { [Code in keyof Errors & string as `error.${Code}`]: string };
