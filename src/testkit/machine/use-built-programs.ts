import { join } from 'node:path';
import { inject, vi } from 'vitest';

// A built reader starts in a fifth of the time that its sources need.
vi.mock('@/app/server/find-program', () => ({
  findProgram: (name: string) => [join(inject('programs'), `${name}.js`)],
}));
