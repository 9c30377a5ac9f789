import type { en } from './en';

export const da = {
  plan: 'Konsulentplan',
  'error.paymentNotConfigured': 'Kortbetaling er ikke sat op på denne installation endnu.',
  'error.paymentUnreachable': 'Betalingstjenesten svarer ikke. Der er ikke trukket noget. Prøv igen om lidt.',
  'error.alreadyConsultant': 'Du har allerede konsulentstatus.',
  'error.planUnpaid': 'Du har et abonnement, der ikke er betalt. Betal det under ”Administrér abonnement”.',
  'error.checkoutNotFound': 'Betalingen findes ikke',
  'error.subscriptionNotFound': 'Du har intet abonnement',
  'error.badSignature': 'Beskedens signatur mangler, er forkert eller er for gammel.',
} satisfies Record<keyof typeof en, string>;
