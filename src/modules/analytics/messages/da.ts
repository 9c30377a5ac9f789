import type { en } from './en';

export const da = {
  title: 'Analyser',
  'subtitle.running': '{{span}}, ikke slut endnu · sammenlignet med {{before}}',
  subtitle: '{{span}} · sammenlignet med {{before}}',
  span: '{{from}} til {{to}}',
  period: 'Periode',
  'preset.last3': 'Seneste 3 måneder',
  'preset.last6': 'Seneste 6 måneder',
  'preset.last12': 'Seneste 12 måneder',
  'preset.thisYear': 'I år',
  'preset.lastYear': 'Sidste år',
  'preset.other': 'Andre måneder',
  against: 'Sammenlignet med',
  'against.before': 'Perioden før',
  'against.lastYear': 'Et år tidligere',
  consultant: 'Konsulent',
  anyConsultant: 'Alle konsulenter',
  everybody: 'Kort, salg og prognoser vises altid for alle konsulenter.',
  'validation.span': 'Vælg en periode på 1 til 36 måneder, der ikke slutter, før den begynder',

  asTable: 'Vis som tabel',
  asChart: 'Vis som diagram',
  more: '{{by, amount}} mere',
  less: '{{by, amount}} mindre',
  same: 'uændret',
  new: 'ny',
  gone: 'intet nu',
  topOf:
    'De {{shown, number}} med størst ændring ud af {{count, number}}. Alle er med i eksporten.',
  firstOf: 'De første {{shown, number}} ud af {{count, number}}. Alle er med i eksporten.',

  'comparison.title': 'Før og nu',
  'comparison.note':
    'Brugt, godkendt og faktureret følger den dag, arbejdet blev udført. Solgt er det, der er ' +
    'købt, og udløbet er det, der var tilbage efter sidste brugsdag; begge følger den dag, det ' +
    'skete.',
  'figure.total': 'Brugt',
  'figure.validated': 'Godkendt',
  'figure.billed': 'Faktureret',
  'figure.unbilled': 'Ikke faktureret',
  'figure.free': 'Uden beregning',
  'figure.sold': 'Solgt',
  'figure.expired': 'Udløbet ubrugt',

  'forecasts.title': 'Prognoser',
  'forecasts.text': 'Beregnet ud fra forbruget i de seneste otte hele uger, stille uger medregnet.',
  'forecasts.unused': '{{amount, amount}} udløber ubrugt, hvis intet ændrer sig.',
  'forecasts.unusedBoth':
    '{{hours, amount}} og {{credits, amount}} udløber ubrugt, hvis intet ændrer sig.',
  'forecasts.empty': 'Intet kort med noget tilbage',
  'forecasts.emptyText': 'Kort, der kan bruges, vises her med den dag, de er brugt op.',
  'explain.runsOut':
    '{{left, amount}} tilbage rækker {{days, number}} dage: {{charged, amount}} brugt på ' +
    '{{weeks, number}} uger',
  'explain.left': '{{amount, amount}} tilbage',
  'explain.used': '{{amount, amount}}, der bliver brugt inden da',
  'forecast.runsOut': 'Med dette forbrug er det brugt op {{date, day}}',
  'forecast.usedUp': 'Brugt op omkring {{date, day}}',
  'forecast.expiresFirst': 'Udløber først',
  'forecast.unused': 'Omkring {{left, amount}} udløber ubrugt {{date, day}}',
  'confidence.low': 'Usikkert skøn',
  'confidence.medium': 'Nogenlunde sikkert skøn',
  'confidence.high': 'Sikkert skøn',
  'reason.expired': 'Udløbet',
  'reason.usedUp': 'Brugt op',
  'reason.tooYoung': 'For ny til en prognose',
  'reason.noWork': 'Ingen registreringer i de seneste otte hele uger: ingen prognose',
  'reason.tooSlow': 'Holder mere end fem år med dette forbrug',
  pace_other: '{{charged, amount}} på {{count, number}} uger',
  pace_one: '{{charged, amount}} på 1 uge',

  'weeks.title': 'Forbrug uge for uge',
  'weeks.count': 'Uger',
  'weeks.of': '{{count, number}} uger',
  'weeks.summary':
    '{{mean, amount}} om ugen i gennemsnit over {{count, number}} uger; mest i uge {{week, ' +
    'number}} med {{most, amount}}.',
  'weeks.credits':
    '{{total, amount}} på {{count, number}} uger; flest i uge {{week, number}} med ' +
    '{{most, amount}}.',
  'weeks.share': 'I gennemsnit {{percent}} af det, der kunne bruges, da ugen begyndte.',
  'weeks.none':
    'Der er ikke registreret noget i disse hele uger. Denne uge vises, når den er slut.',
  'weeks.note':
    'Det, der kunne bruges: alt, hvad der var tilbage på kort af timer mandag morgen, uden det, ' +
    'der var udløbet eller lukket.',
  'weeks.week': 'Uge {{number, number}}',

  'categories.title': 'Kategorier måned for måned',
  'categories.most': '{{category}} har ændret sig mest: {{change}}.',
  'categories.same': 'Ingen kategori har ændret sig.',
  'categories.change': 'Ændring efter kategori',

  'customers.title': 'Kunder',
  'customers.summary': '{{name}} har ændret sig mest: {{change}}.',
  'customers.same': 'Ingen kunde har ændret sig.',
  'customers.empty': 'Der er ikke brugt noget i nogen af perioderne.',

  'waiting.title': 'Godkendt, ikke faktureret',
  'waiting.summary_one': '{{amount}} i 1 registrering. Den ældste er fra {{oldest, day}}, {{age}}.',
  'waiting.summary_other':
    '{{amount}} i {{count, number}} registreringer. Den ældste er fra {{oldest, day}}, {{age}}.',
  'waiting.empty': 'Der er intet godkendt, som ikke er faktureret.',
  'waiting.see': 'Se registreringerne hos {{name}}',

  'column.figure': 'Tal',
  'column.month': 'Måned',
  'column.category': 'Kategori',
  'column.customer': 'Kunde',
  'column.balance': 'Kort',
  'column.hours': 'Timer',
  'column.minutes': 'Minutter',
  'column.credits': 'Klip',
  'column.hoursBefore': 'Timer før',
  'column.minutesBefore': 'Minutter før',
  'column.creditsBefore': 'Klip før',
  'column.now': 'Nu',
  'column.before': 'Før',
  'column.change': 'Ændring',
  'column.week': 'Uge',
  'column.monday': 'Mandag',
  'column.available': 'Kunne bruges',
  'column.availableMinutes': 'Minutter, der kunne bruges',
  'column.share': 'Andel, %',
  'column.entries': 'Registreringer',
  'column.oldestOn': 'Ældste',
  'column.age': 'Alder',
  'column.left': 'Tilbage',
  'column.leftMinutes': 'Minutter tilbage',
  'column.leftCredits': 'Klip tilbage',
  'column.charged': 'Forbrug',
  'column.chargedMinutes': 'Minutter forbrugt',
  'column.chargedCredits': 'Klip forbrugt',
  'column.wholeWeeks': 'På hele uger',
  'column.pace': 'Forbrug de seneste uger',
  'column.forecast': 'Prognose',
  'column.runsOutOn': 'Brugt op',
  'column.confidence': 'Sikkerhed',
  'column.reason': 'Hvorfor der ikke er en dato',
  'column.expiresOn': 'Udløbsdato',
  'column.unused': 'Udløber ubrugt',
  'column.unusedMinutes': 'Minutter, der udløber ubrugt',
  'column.unusedCredits': 'Klip, der udløber ubrugt',

  'table.comparison': 'Før og nu',
  'table.months': 'Måneder',
  'table.categories': 'Kategorier',
  'table.customers': 'Kunder',
  'table.weeks': 'Uger',
  'table.waiting': 'Godkendt, ikke faktureret',
  'table.forecasts': 'Prognoser',
  'export.everything': 'Alt, et ark for hver tabel',

  'plan.title': 'Analyser er en del af konsulentplanen',
  'plan.text':
    'Se, hvornår hvert kort er brugt op, hvad der udløber ubrugt, hvordan uger, kategorier og ' +
    'kunder udvikler sig, og hvad der mangler at blive faktureret. Det, du har registreret, ' +
    'bliver, som det er.',
  'plan.see': 'Se abonnementet',
  'goTo.analytics': 'Analyser',
  'keywords.analytics': 'analyser analytics prognose forecast rapport report tendens trend',
} satisfies Record<keyof typeof en, string>;
