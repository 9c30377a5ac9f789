import { en as inside } from './en-inside';
import { en as rest } from './en-rest';

export const en = { ...inside, ...rest };
