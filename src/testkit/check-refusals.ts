import { listOperations, listRefusalCodes, type Operation } from '@/app/server/operation-refusals';
import { problemView } from '@/platform/server/problem';

const operations = listOperations();
/** Addresses of the operations, first the ones without a parameter. */
const addresses = operations
  .map((operation) => ({
    operation,
    pattern: toPattern(operation.path),
    isPlain: !operation.path.includes('{'),
  }))
  .sort((one, other) => Number(other.isPlain) - Number(one.isPlain));

/** Fails when `openapi.json` does not contain this refusal of the procedure. */
export function checkRefusalCode(name: string, code: string): void {
  const operation = operations.find((one) => one.name === name);
  if (operation) check(operation, code);
}

/** Expects an answer of the public interface to have the body that is described there. */
export async function checkRefusalAnswer(
  method: string,
  path: string,
  answer: Response,
): Promise<void> {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return;
  const { pathname } = new URL(path, 'http://localhost');
  const found = addresses.find(
    ({ operation, pattern }) => operation.method === method && pattern.test(pathname),
  );
  if (!found) return;
  const { code, status } = problemView.parse(await answer.clone().json());
  check(found.operation, code, status);
}

function check(operation: Operation, code: string, status?: number): void {
  if (code === 'unexpected') return;
  const refusals = listRefusalCodes(operation);
  const codes = status === undefined ? [...refusals.values()].flat() : refusals.get(status);
  if (codes?.includes(code)) return;
  throw new Error(
    `openapi.json does not say that ${operation.name} can answer ${status ?? ''} ${code}`,
  );
}

function toPattern(path: string): RegExp {
  return new RegExp(`^/api/v1${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}
