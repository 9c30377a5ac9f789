import { da as inside } from './da-inside';
import { da as rest } from './da-rest';

export const da = { ...inside, ...rest };
