import { useTranslation } from 'react-i18next';

/**
 * Returns a function that finds the message of a key in any module; undefined if no module has it.
 */
export function useWord() {
  const { i18n } = useTranslation();
  const modules = Object.values(i18n.getDataByLanguage(i18n.language) ?? {});
  return (key: string): string | undefined => modules.find((words) => key in words)?.[key];
}
