import type { en } from './mail-en';

export const da = {
  'low.subject': '{{left, amount}} tilbage på {{number}}',
  'low.body': '{{customer}} har snart brugt sin forudbetalte tid.',
  'usedUp.subject': '{{number}} er brugt op',
  'usedUp.body': 'Alt, hvad {{customer}} havde på kortet, er brugt.',
  'expiring.subject': '{{number}} udløber {{expiresOn, day}} – {{left, amount}} tilbage',
  'expiring.body': 'Den sidste dag, {{customer}} kan bruge kortet, er {{expiresOn, day}}.',
  'expired.subject': '{{number}} er udløbet',
  'topUpAsked.wanted': '{{by}} fra {{customer}} vil gerne have {{wanted, amount}} mere på kortet.',
  'topUpAnswered.subject': 'Svar om {{number}}',
  'topUpAnswered.body': '{{by}} har svaret på det, {{customer}} bad om:',
  'expired.body': 'Den sidste dag, {{customer}} kunne bruge kortet, var {{expiresOn, day}}.',
  'soldAgain.subject': '{{added, amount}} til {{customer}}: {{number}}',
  'soldAgain.body': 'Efter aftale har {{customer}} fået {{added, amount}} mere.',
  'toppedUp.subject': 'Der er lagt {{added, amount}} på {{number}}',
  'toppedUp.body': '{{by}} har lagt {{added, amount}} på kortet for {{customer}}.',
  'topUpAsked.subject': '{{customer}} beder om mere på {{number}}',
  'topUpAsked.body': '{{by}} fra {{customer}} vil gerne have mere på kortet.',
  'topUpAsked.wish': '”{{wish}}”',
  'permitAsked.subject': '{{by}} beder om lov til at bruge {{asked, amount}} mere på {{number}}',
  'permitAsked.body':
    '{{by}} beder {{customer}} om lov til {{asked, amount}} mere, end der er tilbage. Giv lov ' +
    'med ét tryk, eller sig nej.',
  'permitGiven.subject': '{{by}} giver lov til {{asked, amount}} mere på {{number}}',
  'permitGiven.body': '{{by}} fra {{customer}} har sagt ja. Du kan registrere arbejdet nu.',
  'permitRefused.subject': '{{by}} siger nej til {{asked, amount}} mere på {{number}}',
  'permitRefused.body': '{{by}} fra {{customer}} giver ikke lov til mere, end der er tilbage.',
  'permitTakenBack.subject': 'Der er ikke længere lov til {{asked, amount}} på {{number}}',
  'permitTakenBack.body': '{{by}} fra {{customer}} har taget det tilbage, der ikke var brugt.',
  'permit.title': '{{number}} · {{customer}}',
  'longTimer.subject': 'Arbejder du stadig på det?',
  'longTimer.title': '”{{title}}”',
  'longTimer.body':
    'Dit ur har kørt i {{elapsed, amount}}. Stop det, og registrér tiden, eller lad det køre ' +
    'videre.',
  'longTimer.action': 'Gå til uret',
  'planUnpaid.subject': 'Din konsulentplan er ikke betalt',
  'planUnpaid.body':
    'Betalingen for din konsulentplan gik ikke igennem. Du beholder alt til {{until, day}}. ' +
    'Derefter kan dine egne kort læses, men ikke ændres. Intet bliver slettet.',
  'planUnpaid.then':
    'Betal regningen, eller skift betalingskort under dit abonnement, så fortsætter alt som før.',
  'planUnpaid.action': 'Gå til konsulentplanen',
  'planEnding.subject': 'Du beholder konsulentplanen til {{until, day}}',
  'planEnding.body':
    'Dit abonnement er ophørt. Du beholder alt til {{until, day}}. Derefter kan dine egne ' +
    'kort læses, men ikke ændres. Intet bliver slettet.',
  'planEnding.then': 'Vil du fortsætte, kan du blive konsulent igen når som helst.',
  'planEnding.action': 'Gå til konsulentplanen',
  'planEnded.subject': 'Din konsulentplan er ophørt',
  'planEnded.body':
    'Din konto er igen en kundekonto. Dine egne kort kan læses, men ikke ændres. Intet er slettet.',
  'planEnded.then': 'Når planen bliver betalt igen, kommer alt tilbage, som du forlod det.',
  'planEnded.action': 'Gå til konsulentplanen',
  'supportAsked.subject': '{{by}} har et spørgsmål til support',
  'supportAsked.body': '{{by}} skriver til support:',
  'supportAsked.action': 'Svar',
  'supportAnswered.subject': 'Support har svaret dig',
  'supportAnswered.body': '{{by}} skriver:',
  'supportAnswered.action': 'Læs svaret',
  'trouble.archive.subject': 'Klip har ikke noget nyt, kontrolleret arkiv',
  'trouble.archive.body':
    'Et arkiv kunne ikke laves eller kontrolleres. Klip prøver igen efter en time. De ældre ' +
    'arkiver bliver, til der er et nyt.',
  'trouble.books.subject': 'Klips regnskab stemmer ikke',
  'trouble.books.body':
    'Klip kan kun læses, til det stemmer. Under Admin ses hvilke kort og måneder. Gendan et ' +
    'arkiv, eller spørg den, der passer databasen, hvad der er gjort i den.',
  'trouble.database.subject': 'Klips database var væk',
  'trouble.database.body':
    'Den er tilbage, og Klip kører videre af sig selv. Intet, som Klip havde bekræftet, er tabt. ' +
    'Grunden står i serverens log.',
  'trouble.disk.subject': 'Disken på Klips server er næsten fuld',
  'trouble.disk.body': 'Skaf snart plads. Når disken er fuld, kan intet gemmes.',
  'trouble.jobs.subject': 'Baggrundsjob i Klip er fejlet eller venter',
  'trouble.jobs.body':
    'Noget arbejde er ikke gjort, for eksempel en advarsel eller en fil. Under Admin ses jobbene ' +
    'og grunden.',
  'trouble.mail.subject': 'E-mails fra Klip er fejlet eller venter',
  'trouble.mail.body':
    'De er fejlet eller har ventet i en halv time. Under Admin ses de og grunden.',
  'trouble.action': 'Åbn Admin',
  'entryQuestioned.subject': '{{customer}} spørger til ”{{title}}”',
  'entryQuestioned.body':
    '{{by}} spørger, om registreringen er rigtig. Den kan hverken godkendes eller ' +
    'faktureres, før det er afklaret.',
  'entryDiscussed.subject': '{{by}} har skrevet om ”{{title}}”',
  'entryDiscussed.body': '{{by}} skriver om en registrering med et spørgsmål:',
  'entryQuestionWithdrawn.subject': 'Spørgsmålet om ”{{title}}” er trukket tilbage',
  'entryQuestionWithdrawn.body':
    '{{by}} har trukket spørgsmålet tilbage. Registreringen står ved magt.',
  'entryKept.subject': 'Svar om ”{{title}}”',
  'entryKept.body': '{{by}} har set på det. Registreringen bliver stående med denne begrundelse:',
  'entryCorrected.subject': '”{{title}}” er rettet',
  'entryCorrected.body': '{{by}} har ændret eller slettet den registrering, du spurgte til.',
  'entry.title': '{{title}} · {{day, day}} · {{charged, amount}}',
  'entry.action': 'Se registreringen',
  'taskProposed.subject': '{{key}} er foreslået af {{by}}',
  'taskProposed.body': '{{by}} fra {{customer}} foreslår en opgave.',
  'taskAssigned.subject': '{{key}} er tildelt dig',
  'taskAssigned.body': '{{by}} har tildelt dig en opgave for {{customer}}.',
  'taskPending.subject': '{{key}} afventer dig',
  'taskPending.body':
    '{{by}} venter på dit svar: Godkend opgaven, eller send den tilbage med en kommentar.',
  'taskStatus.subject': '{{key}} er nu ”{{status}}”',
  'taskStatus.body': '{{by}} har ændret status på en opgave for {{customer}}.',
  'taskApproved.subject': '{{key}} er godkendt',
  'taskApproved.body': '{{by}} fra {{customer}} har godkendt opgaven. Den er nu ”{{status}}”.',
  'taskSentBack.subject': '{{key}} er sendt tilbage',
  'taskSentBack.body': '{{by}} fra {{customer}} har sendt opgaven tilbage:',
  'taskCommented.subject': '{{by}} har kommenteret {{key}}',
  'taskCommented.body': '{{by}} skriver om en opgave for {{customer}}:',
  'taskStatus.proposed': 'Foreslået',
  'taskStatus.scoping': 'Under afklaring',
  'taskStatus.in_progress': 'I gang',
  'taskStatus.pending_customer': 'Afventer kunde',
  'taskStatus.on_hold': 'På pause',
  'taskStatus.completed': 'Færdig',
  'task.comment': '”{{comment}}”',
  'task.title': '{{key}} · {{title}}',
  'task.action': 'Se opgaven',
  'balance.left': '{{left, amount}} af {{total, amount}} tilbage',
  'balance.overdrawn': 'Overtrukket med {{overdrawn, amount}}',
  'balance.action': 'Se kortet',
  'footer.settings': 'Ændr notifikationer',
  'footer.contact':
    'Du får denne mail, fordi du har bekræftet et svar fra denne adresse. Linket til kortet er ' +
    'det samme som før.',
} satisfies Record<keyof typeof en, string>;
