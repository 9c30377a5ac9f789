import { useLocale } from '@/platform/web/use-locale';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Returns a function that writes a size in the language of the screen, as "12,4 MB". */
export function useBytes() {
  const locale = useLocale();
  return (bytes: number): string => {
    const power = Math.min(
      units.length - 1,
      Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3),
    );
    const unit = units[power] ?? 'byte';
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
      bytes / 1000 ** power,
    );
  };
}
