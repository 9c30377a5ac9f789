import { Button, ColorSwatch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Colour, ownColour } from '../domain';
import classes from './branding.module.css';

type ColourFieldProps = {
  written: string;
  /** Colour that was typed, if it is valid. */
  colour: Colour | undefined;
  error: ReactNode;
  onWrite: (written: string) => void;
};

const suggestions = [
  '#016576',
  '#1f4e9c',
  '#5b3a8c',
  '#8f1b4b',
  '#b02418',
  '#9a5b00',
  '#2f6b2f',
  '#25292f',
];

/**
 * Lets a person choose a colour: by its code, in the picker of the device, or one of eight readable
 * ones.
 */
export function ColourField({ written, colour, error, onWrite }: ColourFieldProps) {
  const { t } = useTranslation('branding');
  return (
    <>
      <TextInput
        label={t('colour')}
        description={t('colour.hint')}
        placeholder={t('colour.none')}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="off"
        value={written}
        error={error}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={t('colour.pick')}
            value={colour ?? ownColour}
            onChange={({ currentTarget }) => onWrite(currentTarget.value)}
          />
        }
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
      <fieldset className={classes.swatches} aria-label={t('colour.suggestions')}>
        {suggestions.map((suggestion) => (
          <ColorSwatch
            key={suggestion}
            component="button"
            type="button"
            size={32}
            color={suggestion}
            aria-label={suggestion}
            aria-pressed={suggestion === colour}
            className={classes.swatch}
            onClick={() => onWrite(suggestion)}
          />
        ))}
        {written !== '' && (
          <Button variant="subtle" size="sm" onClick={() => onWrite('')}>
            {t('colour.clear')}
          </Button>
        )}
      </fieldset>
    </>
  );
}
