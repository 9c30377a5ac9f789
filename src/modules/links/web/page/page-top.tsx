import { type Locale, locales } from '@/platform/locale';
import type { PageWords } from './page-words';

type PageTopProps = {
  locale: Locale;
  onChoose: (locale: Locale) => void;
  words: PageWords;
  /** Name of the seller; Klip's own if they have set none. */
  seller: string | undefined;
  /** Address of the fetched logo. */
  logo: string | undefined;
};

/** Shows the seller and the choice of language. A screen reader reads the seller's name once. */
export function PageTop({ locale, onChoose, words, seller, logo }: PageTopProps) {
  const name = seller || 'Klip';
  return (
    <header>
      <span className="seller">
        {logo && <img src={logo} alt={name} />}
        <span aria-hidden={logo ? true : undefined}>{name}</span>
      </span>
      <fieldset className="languages" aria-label={words.say('language')}>
        {locales.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === locale}
            onClick={() => onChoose(language)}
          >
            {language === 'da' ? 'Dansk' : 'English'}
          </button>
        ))}
      </fieldset>
    </header>
  );
}
