import type { ColumnRole, SheetKind } from '../sheet';

/**
 * Kind of file, recognised by headers that no other kind has, in any order. `roles` maps headers to
 * roles; other headers are ignored.
 */
export type KnownKind = {
  kind: SheetKind;
  required: readonly string[];
  roles: Readonly<Record<string, ColumnRole>>;
};

/** Kinds of the list of balances that Klip itself exports. */
const klipCards: readonly KnownKind[] = [
  {
    kind: 'klip',
    required: ['customer', 'balance', 'left', 'id'],
    roles: {
      customer: 'customer',
      balance: 'card',
      left: 'left',
      'credits left': 'leftCredits',
      leftcredits: 'leftCredits',
      expires: 'expiresOn',
      expireson: 'expiresOn',
      'minutes per credit': 'punchMinutes',
      punchminutes: 'punchMinutes',
      id: 'id',
    },
  },
  {
    kind: 'klip',
    required: ['kunde', 'kort', 'tilbage', 'id'],
    roles: {
      kunde: 'customer',
      kort: 'card',
      tilbage: 'left',
      'klip tilbage': 'leftCredits',
      udløber: 'expiresOn',
      'minutter pr. klip': 'punchMinutes',
      id: 'id',
    },
  },
];

/**
 * Returns the kinds of the list of entries that Klip itself exports: in English, in Danish, and for
 * programs.
 */
function listEntryKinds(): KnownKind[] {
  const columns: [string, string, ColumnRole][] = [
    ['date', 'dato', 'date'],
    ['start', 'start', 'startTime'],
    ['end', 'slut', 'endTime'],
    ['duration', 'varighed', 'duration'],
    ['minutes', 'minutter', 'minutes'],
    ['credits', 'klip', 'credits'],
    ['title', 'titel', 'title'],
    ['customer', 'kunde', 'customer'],
    ['balance', 'kort', 'card'],
    ['feature', 'opgave', 'task'],
    ['category', 'kategori', 'category'],
    ['consultant', 'konsulent', 'person'],
    ['validated', 'godkendt', 'validated'],
    ['billed', 'faktureret', 'billed'],
    ['free of charge', 'uden beregning', 'free'],
    ['free of charge (minutes)', 'uden beregning (minutter)', 'free'],
    ['free of charge (credits)', 'uden beregning (klip)', 'freeCredits'],
    ['free because', 'uden beregning fordi', 'freeReason'],
    ['description', 'beskrivelse', 'detail'],
    ['id', 'id', 'id'],
  ];
  return [0, 1].map((language) => ({
    kind: 'klip',
    required:
      language === 0
        ? ['date', 'duration', 'credits', 'title', 'customer', 'balance', 'consultant']
        : ['dato', 'varighed', 'klip', 'titel', 'kunde', 'kort', 'konsulent'],
    roles: {
      ...Object.fromEntries(columns.map((column) => [column[language], column[2]])),
      // Programs have these names for the columns of free work.
      free: 'free',
      freeminutes: 'free',
      freecredits: 'freeCredits',
      freereason: 'freeReason',
    },
  }));
}

export const klipKinds: readonly KnownKind[] = [...listEntryKinds(), ...klipCards];
