import type { importExportEn } from './export-en';

export const importExportDa = {
  'sample.toggl': 'Toggl',
  'sample.harvest': 'Harvest',
  'sample.spreadsheet': 'Regneark',
  'export.title': 'Hvordan får jeg filen?',
  'export.toggl':
    'Reports, Detailed: Vælg perioden, højst et år ad gangen, og eksportér som CSV. Vælg alle ' +
    'årene på én gang her.',
  'export.clockify':
    'Reports, Detailed: Vælg den længste periode, og så Export og CSV. Det, der er tilbage: ' +
    'Projects, Export, CSV, når projekterne har estimater.',
  'export.harvest':
    'Reports, Detailed time: Vælg hele perioden, og så Export og CSV. Det, der er tilbage: ' +
    'Projects, Export, CSV, når projekterne har budgetter i timer.',
  'export.kimai': 'Eksport: Vælg alle tider, og så CSV eller Excel. På dansk eller engelsk.',
  'export.solidtime': 'Reporting, Detailed: Vælg perioden, og så Export og CSV.',
  'export.klip': 'Tid, Eksportér: Det hele, som CSV.',
  'export.spreadsheet':
    'Gem som Excel (XLSX) eller som CSV. Et ark for hver kunde er helt fint. Der skal være en ' +
    'dato, hvad der blev lavet, og hvor længe. Det, der er tilbage, kommer fra en kolonne, eller ' +
    'du bliver spurgt.',
  'export.comes':
    'Kunder, registreringer med dato, længde, opgave og mærkater, hvem der lavede dem, hvad der ' +
    'er godkendt og faktureret, hvad der ikke er fakturerbart, og det, der er tilbage, kommer ' +
    'med. Priser og beløb gør ikke.',
} satisfies Record<keyof typeof importExportEn, string>;
