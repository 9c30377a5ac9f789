import { useTranslation } from 'react-i18next';

/** The words of a key in the module that has it; undefined if none has. */
export function useWord() {
  const { i18n } = useTranslation();
  const modules = Object.values(i18n.getDataByLanguage(i18n.language) ?? {});
  return (key: string): string | undefined => modules.find((words) => key in words)?.[key];
}
