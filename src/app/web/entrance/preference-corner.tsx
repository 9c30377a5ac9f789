import { LanguageSelect } from '../shell/language-select';
import { ThemeSwitch } from '../shell/theme-switch';

export function PreferenceCorner() {
  return (
    <>
      <LanguageSelect />
      <ThemeSwitch />
    </>
  );
}
