import { useTranslation } from 'react-i18next';

/** What a job does, in words; one that is not known here by the name it has in the queue. */
export function useJobName() {
  const { t, i18n } = useTranslation('admin');
  return (name: string): string => {
    const key = `jobs.name.${name}`;
    return i18n.exists(`admin:${key}`) ? String(t(key as 'title')) : name;
  };
}
