import { useTranslation } from 'react-i18next';

/** Name of a job in words; an unknown one by its name in the queue. */
export function useJobName() {
  const { t, i18n } = useTranslation('admin');
  return (name: string): string => {
    const key = `jobs.name.${name}`;
    return i18n.exists(`admin:${key}`) ? String(t(key as 'title')) : name;
  };
}
