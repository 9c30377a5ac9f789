import { useLocation } from '@tanstack/react-router';
import { CheckScreen } from '@/modules/links/web/check/check-screen';
import { EntrancePicture } from './entrance-picture';
import { PreferenceCorner } from './preference-corner';

export function CheckRoute() {
  const { hash } = useLocation();
  return (
    <CheckScreen picture={<EntrancePicture />} corner={<PreferenceCorner />} code={decode(hash)} />
  );
}

/** Decodes a text of an address, which may contain anything if it was typed by hand. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
