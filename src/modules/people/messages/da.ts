import type { en } from './en';

export const da = {
  'error.userNotFound': 'Brugeren blev ikke fundet',
  'error.lastStaff': 'Det er den sidste aktive medarbejder. Gør først en anden til medarbejder.',
  'error.notPending': 'Kontoen afventer ikke længere godkendelse',
  'error.photoRefused': 'Vælg et billede i JPEG, PNG, WebP eller GIF på højst 5 MB',
  'error.photoFailed': 'Profilbilledet kunne ikke uploades',
  'error.invitationNotFound': 'Invitationen blev ikke fundet',
  'error.invitationInvalid': 'Invitationen er udløbet, brugt eller trukket tilbage. Bed om en ny.',
  'error.invitationForSomebodyElse': 'Invitationen er til en anden e-mailadresse. Log ind med den.',
  'error.alreadyMember': 'Denne person er der allerede',
  'error.alreadyInvited': 'Adressen er allerede inviteret. Send invitationen igen fra listen.',
} satisfies Record<keyof typeof en, string>;
