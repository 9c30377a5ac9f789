import type { en } from './en';

export const da = {
  title: 'Bliv konsulent',
  lead: 'Sælg og administrér klippekort til dine egne kunder.',
  'have.title': 'Konsulentplan',
  features: 'Det giver planen dig',
  'feature.cards': 'Opret og administrér dine egne forudbetalte kort',
  'feature.time': 'Avanceret tidsregistrering',
  'feature.support': 'Prioriteret support',
  'feature.branding': 'Dit eget logo og din egen farve',
  'feature.reports': 'Detaljerede analyser og rapporter',
  billedMonthly: 'Betales månedligt',
  submit: 'Fortsæt til betaling',
  'submit.hint': 'Du betaler med kort på betalingstjenestens egen side.',
  testMode: 'Testtilstand – der trækkes ingen penge',
  'processing.title': 'Vi behandler din betaling …',
  'processing.text':
    'Det tager normalt få sekunder. Du kan roligt forlade siden – vi sender en e-mail.',
  'processing.slow':
    'Det tager længere end normalt. Du kan roligt forlade siden: Så snart betalingen er ' +
    'bekræftet, bliver du konsulent, og vi sender en e-mail.',
  'success.title': 'Velkommen som konsulent',
  'success.text': 'Du er nu konsulent.',
  'success.navigation': 'Nyt i menuen: {{entries}}.',
  'success.action': 'Opret dit første klippekort',
  'failed.title': 'Betalingen gik ikke igennem',
  'failed.text': 'Der er ikke trukket noget. Prøv igen, eller brug et andet betalingskort.',
  again: 'Prøv igen',
  'cancelled.title': 'Betaling afbrudt',
  cancelled: 'Du afbrød betalingen. Der er ikke trukket noget.',
  'unknown.text': 'Vi kan ikke finde den betaling.',
  back: 'Tilbage til konsulentplanen',
  manage: 'Administrér abonnement',
  'manage.hint':
    'Skift betalingskort, se dine regninger, eller opsig abonnementet hos betalingstjenesten.',
  already: 'Du er allerede konsulent.',
  staff: 'Du er medarbejder og har adgang til alt i planen.',
  grant: 'En medarbejder har gjort dig til konsulent. Der er ikke noget at betale.',
  notConfigured: 'Du kan ikke betale med kort her endnu. Spørg dem, der gav dig adgang til Klip.',
  running: 'Betalt til {{day, day}}. Derefter bliver der trukket igen.',
  cancels:
    'Du har opsagt abonnementet. Det er betalt til {{day, day}}, og der bliver ikke trukket igen.',
  pastDue:
    'Betalingen gik ikke igennem. Du beholder alt til {{day, day}}. Derefter kan dine egne ' +
    'kort læses, men ikke ændres.',
  ending:
    'Dit abonnement er ophørt. Du beholder alt til {{day, day}}. Derefter kan dine egne kort ' +
    'læses, men ikke ændres.',
  lapsedUnpaid:
    'Dit abonnement er ikke betalt, så du har ikke planen lige nu. Dine egne kort kan læses, ' +
    'og intet er slettet. Betal regningen, så kommer alt tilbage.',
  lapsedEnded:
    'Dit abonnement er ophørt. Dine egne kort kan læses, og intet er slettet. Bliv konsulent ' +
    'igen, så kommer alt tilbage.',
  'strip.pastDue': 'Din konsulentplan er ikke betalt. Du beholder den til {{day, day}}.',
  'strip.ended': 'Dit abonnement er ophørt. Du beholder planen til {{day, day}}.',
  'strip.action': 'Se, hvad du kan gøre',
  'panel.none': 'Sælg klippekort til dine egne kunder, og få meget mere med.',
  'panel.plan': 'Du har konsulentplanen.',
  'panel.action': 'Konsulentplan',
  'admin.configured': 'Kortbetaling',
  'admin.configured.yes': 'Sat op',
  'admin.configured.test': 'Sat op, i testtilstand',
  'admin.configured.no': 'Ikke sat op (STRIPE_SECRET_KEY, STRIPE_PRICE_ID, STRIPE_WEBHOOK_SECRET)',
  'admin.subscribers': 'Abonnenter',
  'admin.subscribers.empty.title': 'Ingen endnu',
  'admin.subscribers.empty.text':
    'Her kan du se alle, der køber konsulentplanen, og om den er betalt.',
  'admin.name': 'Navn',
  'admin.status': 'Status',
  'admin.since': 'Siden',
  'admin.paidUntil': 'Betalt til',
  'admin.status.running': 'Betalt',
  'admin.status.cancels': 'Ophører {{day, day}}',
  'admin.status.pastDue': 'Ikke betalt',
  'admin.status.ended': 'Ophørt',
  'admin.status.grace': '{{status}}, har planen til {{day, day}}',
  'admin.events': 'Beskeder fra betalingstjenesten',
  'admin.events.empty.title': 'Ingen beskeder',
  'admin.events.empty.text':
    'Her kan du se, hvad betalingstjenesten melder om betalinger, og hvad der kom ud af det.',
  'admin.event.type': 'Besked',
  'admin.event.person': 'Person',
  'admin.event.outcome': 'Resultat',
  'admin.event.at': 'Modtaget',
  'outcome.applied': 'Behandlet',
  'outcome.outdated': 'Forældet',
  'outcome.unpaid': 'Ikke betalt endnu',
  'outcome.failed': 'Betaling mislykket',
  'outcome.expired': 'Betaling opgivet',
  'outcome.ignored': 'Uden betydning her',
  'outcome.unknown': 'Ukendt bruger',
  'outcome.otherMode': 'Test og drift blandet sammen',
  'outcome.foreignSession': 'En andens betaling',
  'outcome.wrongPrice': 'En anden pris',
  'outcome.secondSubscription': 'Dobbelt abonnement: betal det tilbage',
  'error.paymentNotConfigured':
    'Du kan ikke betale med kort her endnu. Spørg dem, der gav dig adgang til Klip.',
  'error.paymentUnreachable':
    'Betalingstjenesten svarer ikke. Der er ikke trukket noget. Prøv igen om lidt.',
  'error.alreadyConsultant': 'Du er allerede konsulent.',
  'error.planUnpaid':
    'Du har et abonnement, der ikke er betalt. Betal det under ”Administrér abonnement”.',
  'error.checkoutNotFound': 'Betalingen findes ikke',
  'error.subscriptionNotFound': 'Du har intet abonnement',
  'error.badSignature': 'Beskedens signatur mangler, er forkert eller er for gammel.',
  'job.plans.refresh': 'Opdatér abonnementer',
  'job.plans.endLapsed': 'Afslut konsulentplaner, der er udløbet',
  'goTo.plan': 'Konsulentplan',
  'keywords.plan': 'konsulent consultant plan abonnement subscription upgrade betaling payment',
} satisfies Record<keyof typeof en, string>;
