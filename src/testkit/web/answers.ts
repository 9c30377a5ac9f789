import type { ApiClient } from '@/app/server/router';

type ModuleName = keyof ApiClient & string;

/** Path of a procedure in the router, for example `time.record`. */
export type ProcedureName = {
  [Module in ModuleName]: `${Module}.${keyof ApiClient[Module] & string}`;
}[ModuleName];

type Procedure<Name extends ProcedureName> = Name extends `${infer Module}.${infer Part}`
  ? Module extends ModuleName
    ? Part extends keyof ApiClient[Module]
      ? ApiClient[Module][Part]
      : never
    : never
  : never;

type AnyProcedure = (...given: never[]) => Promise<unknown>;

/** Input of a procedure, as a screen sends it. */
export type InputOf<Name extends ProcedureName> =
  Procedure<Name> extends AnyProcedure ? Parameters<Procedure<Name>>[0] : never;

export type OutputOf<Name extends ProcedureName> =
  Procedure<Name> extends AnyProcedure ? Awaited<ReturnType<Procedure<Name>>> : never;

/** Facts of a call besides its input. */
export type CallFacts = { idempotencyKey: string | null };

/**
 * The answer of one procedure. It may throw a refusal of the product (`balanceErrors.…()`), which
 * is sent as the server sends it, a `LostConnection`, or any other error, which is a bug of the
 * server.
 */
export type AnswerOf<Name extends ProcedureName> = (
  input: InputOf<Name>,
  call: CallFacts,
) => OutputOf<Name> | Promise<OutputOf<Name>>;

/** Answers of the server in one test, by procedure. */
export type Answers = { [Name in ProcedureName]?: AnswerOf<Name> };

/** Failure of the connection: the browser gets no answer, even if the server has done the work. */
export class LostConnection extends Error {}
