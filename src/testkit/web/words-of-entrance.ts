/**
 * Sentences of the specification for the pages before signing in, with their Danish translation.
 */
export const wordsOfEntrance = {
  en: {
    invalidCredentials: 'Invalid email or password',
    registrationFailed: 'Failed to create account. Please try again.',
    googleFailed: 'Failed to sign in with Google. Please try again.',
    unreachable: 'We couldn’t reach the server. Check your connection and try again.',
    name: 'Name must be at least 2 characters',
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    taken: 'There is already an account with this email. Sign in instead.',
    fullName: 'Full name',
    neutral: 'If an account exists with this email, you will receive password reset instructions.',
    resetFailed: 'Failed to send reset instructions. Please try again.',
    resetTitle: 'Reset password',
    resetSent: 'Check your email',
    sendAgain: 'Send again',
  },
  da: {
    invalidCredentials: 'Forkert e-mail eller adgangskode',
    registrationFailed: 'Kontoen kunne ikke oprettes. Prøv igen.',
    googleFailed: 'Login med Google mislykkedes. Prøv igen.',
    unreachable: 'Vi kan ikke få forbindelse til Klip. Tjek forbindelsen, og prøv igen.',
    name: 'Navnet skal være på mindst 2 tegn',
    email: 'Ugyldig e-mailadresse',
    password: 'Adgangskoden skal være på mindst 6 tegn',
    taken: 'Der findes allerede en konto med denne e-mail. Log ind i stedet.',
    fullName: 'Fulde navn',
    neutral:
      'Hvis der findes en konto med denne e-mailadresse, modtager du en vejledning til at ' +
      'nulstille adgangskoden.',
    resetFailed: 'Mailen kunne ikke sendes. Prøv igen.',
    resetTitle: 'Nulstil adgangskode',
    resetSent: 'Tjek din e-mail',
    sendAgain: 'Send igen',
  },
};
