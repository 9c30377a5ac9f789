/** Titles of entries, by category. */
export const entryTitles = {
  development: [
    'Fejlretning i kurv',
    'Opdatering af moduler',
    'Ny skabelon til produktside',
    'Integration til lager',
    'Hurtigere indlæsning af billeder',
    'Oprydning i formularer',
  ],
  design: [
    'Designmøde om forside',
    'Skitser til kampagneside',
    'Ikoner og farver',
    'Tilretning på mobil',
    'Gennemgang af typografi',
  ],
  consulting: [
    'Statusmøde',
    'Rådgivning om samtykke',
    'Planlægning af næste kvartal',
    'Workshop om indhold',
    'Gennemgang af statistik',
  ],
  support: [
    'Telefonsupport',
    'Hjælp til nyhedsbrev',
    'Nulstilling af adgang',
    'Spørgsmål om bestilling',
    'Mail om domæne',
  ],
  other: ['Intern overlevering', 'Kørsel til møde', 'Dokumentation'],
} as const;
