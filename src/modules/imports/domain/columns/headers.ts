import { type ColumnRole, normalise, type TimeUnit } from '../sheet';

/** Usual headers of self-made spreadsheets. */
const commonHeaders: Readonly<Partial<Record<ColumnRole, readonly string[]>>> = {
  date: ['dato', 'dag', 'udført', 'udført dato', 'date', 'day', 'service date', 'start date'],
  left: [
    ...['rest', 'tilbage', 'saldo', 'restsaldo', 'ny saldo', 'resterende', 'rest klip', 'restklip'],
    ...['rest timer', 'resttimer', 'timer tilbage', 'resterende timer', 'klip tilbage'],
    ...['resterende klip', 'rest tid', 'tid tilbage', 'timer rest', 'til rest', 'timesaldo'],
    ...['hours left', 'left', 'remaining', 'balance', 'running balance', 'hours remaining'],
    ...['time left', 'credits left', 'punches left', 'remaining hours', 'time remaining'],
  ],
  bought: [
    ...['købt', 'køb', 'tilført', 'tilgang', 'indkøb', 'indkøbt', 'optanket', 'tanket op'],
    ...['købt timer', 'købte timer', 'timer købt', 'antal købt', 'klip købt', 'købte klip'],
    ...['bought', 'added', 'purchased', 'hours bought', 'hours purchased', 'top-up'],
  ],
  duration: [
    ...[
      'timer',
      'tid',
      'forbrug',
      'brugt',
      'antal timer',
      'varighed',
      'timeforbrug',
      'tidsforbrug',
    ],
    ...['timer brugt', 'brugte timer', 'brugt tid', 'forbrugt', 'timer forbrugt', 'afgang'],
    ...['hours', 'time', 'duration', 'hours used', 'used', 'time used', 'spent', 'time spent'],
    ...['hours spent', 'antal', 'længde', 'length', 'seconds', 'sekunder'],
  ],
  minutes: ['minutter', 'min', 'minutes', 'antal minutter', 'minutter brugt'],
  credits: [
    ...['klip', 'antal klip', 'brugte klip', 'klip brugt', 'punches', 'credits', 'credits used'],
  ],
  title: [
    ...['hvad', 'opgave', 'beskrivelse', 'tekst', 'arbejde', 'emne', 'aktivitet', 'kommentar'],
    ...['opgavebeskrivelse', 'bemærkning', 'bemærkninger', 'note', 'noter', 'ydelse', 'titel'],
    ...['description', 'task', 'notes', 'service', 'work', 'what', 'comment', 'activity', 'title'],
  ],
  customer: ['kunde', 'kundenavn', 'customer', 'client', 'client name', 'company', 'firma'],
  project: ['projekt', 'projektnavn', 'project', 'project name', 'sag'],
  person: [
    ...['konsulent', 'hvem', 'initialer', 'medarbejder', 'init', 'init.', 'udført af'],
    ...['consultant', 'who', 'user', 'person', 'initials', 'employee', 'member'],
  ],
  email: ['email', 'e-mail', 'mail'],
  card: ['kort', 'kortnummer', 'kortnr', 'klippekort', 'card', 'card number'],
  punchMinutes: ['minutter pr. klip', 'minutes per credit', 'punchminutes'],
  expiresOn: ['udløb', 'udløber', 'udløbsdato', 'gyldig til', 'expires', 'expiry', 'expires on'],
  startTime: ['start', 'fra', 'starttid', 'starttidspunkt', 'kl. fra', 'start time'],
  endTime: ['slut', 'til', 'sluttid', 'sluttidspunkt', 'kl. til', 'end', 'end time'],
  unit: ['enhed', 'unit', 'units'],
  tags: ['tags', 'mærkater', 'etiketter'],
  billable: [
    ...['fakturerbar', 'fakturérbar', 'fakturerbart', 'fakturérbart', 'kan faktureres'],
    ...['skal faktureres', 'faktureres', 'debiterbar', 'debiterbart', 'debiteres'],
    ...['billable', 'is billable', 'chargeable'],
  ],
};

const rolesByName = new Map(
  Object.entries(commonHeaders).flatMap(([role, names]) =>
    names.map((name) => [name, role as ColumnRole] as const),
  ),
);

const unitWords: Readonly<Record<Exclude<TimeUnit, 'clock'>, RegExp>> = {
  hours: /^(?:t|h|timer?|hours?|hrs?|decimal|dec)\.?$/,
  minutes: /^(?:m|min|mins|minut|minutter|minutes?)\.?$/,
  seconds: /^(?:s|sek|sec|secs|sekunder|seconds?)\.?$/,
};

export type Header = { role: ColumnRole; unit: TimeUnit | undefined };

const unitForms = [/^(.*?)\s*[([{](.*?)[)\]}]?$/, /^(.+?)\s*[,/]\s*(\S+)$/, /^(.+) i (\S+)$/];

/**
 * Returns the meaning of one header. Its unit is in brackets, after a comma, or one of its words.
 */
export function readHeader(text: string): Header {
  const name = normalise(text).replace(/[.:?]+$/, '');
  const known = rolesByName.get(name);
  if (known) return { role: known, unit: findUnitInName(name) };
  const found = unitForms.map((form) => form.exec(name)).find(Boolean);
  const [, plain = name, said = ''] = found ?? [];
  const isMoney = /\b(?:kr|dkk|eur|usd|gbp|sek|nok)\b|[€$£]/.test(said);
  const role = isMoney ? undefined : rolesByName.get(plain.replace(/[.:?]+$/, ''));
  const unit = findUnit(said) ?? findUnitInName(plain);
  // A column of billable hours does not say which work is billable.
  return { role: role && !(role === 'billable' && unit) ? role : 'ignore', unit };
}

/**
 * Finds what each column holds, by its header: a role such as `date` or `title`, and a unit. Each
 * role is used once, for the first column that has it.
 */
export function readHeaders(headers: readonly string[]): Header[] {
  const seen = new Set<ColumnRole>(['ignore']);
  const found = headers.map(readHeader);
  const hasHours = found.some(({ role, unit }) => role === 'duration' && unit === 'hours');
  return found.map((header, at) => {
    // If another column holds the hours, a column called time holds a time of day.
    if (hasHours && /^(?:tid|time)$/.test(normalise(headers[at] ?? '')))
      return { ...header, role: 'ignore' };
    // A second column of titles becomes the description.
    const role =
      header.role === 'title' && seen.has('title') && !seen.has('detail') ? 'detail' : header.role;
    if (seen.has(role)) return { ...header, role: 'ignore' };
    seen.add(role);
    return { ...header, role };
  });
}

/**
 * Tells whether a header is Danish. In Danish the day comes before the month, and decimals follow a
 * comma.
 */
export function isDanishHeader(text: string): boolean {
  return /^(?:dato|dag|udført|kunde|timer|tid|forbrug|varighed|hvad|opgave|saldo)\b/i.test(
    text.trim(),
  );
}

function findUnit(word: string): TimeUnit | undefined {
  const found = Object.entries(unitWords).find(([, form]) => form.test(word.trim()));
  return found?.[0] as TimeUnit | undefined;
}

/**
 * Finds the unit in a header like `Antal timer`, `Hours used` or `Minutter`; `Tid` and `time` name
 * none.
 */
function findUnitInName(name: string): TimeUnit | undefined {
  if (/timer|timesaldo|timeforbrug|\bhours?\b/.test(name)) return 'hours';
  if (/\bmin(?:\b|utter|utes)/.test(name)) return 'minutes';
  return /\b(?:sek|sec)/.test(name) ? 'seconds' : undefined;
}
