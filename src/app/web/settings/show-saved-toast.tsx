import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';

const burst = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows one toast for several quick changes. It is read aloud each time it appears. */
export function showSavedToast(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    notifications.hide('settings-saved');
    notifications.show({ id: 'settings-saved', message: <SavedWords /> });
  }, burst);
}

/** Text in a separate component, so that it is read in the language that was just chosen. */
function SavedWords() {
  const { t } = useTranslation();
  return t('settings.saved');
}
