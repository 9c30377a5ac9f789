import type { UseFormReturnType } from '@mantine/form';
import type { CompanyValues } from './company-values';

export type CompanyForm = UseFormReturnType<CompanyValues>;
