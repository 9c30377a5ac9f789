import type { AdminSearch } from './admin-search';

export type SectionProps = {
  search: AdminSearch;
  onSearch: (changes: Partial<AdminSearch>) => void;
};
