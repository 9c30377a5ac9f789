import type { TaskStatus } from '@/modules/tasks/domain/task';
import type { AmountType } from '@/platform/amount';

/** Everybody in the demo signs in with this. */
export const demoPassword = 'klippekort';

export const people = [
  {
    id: 'demo-stine',
    name: 'Stine Holm',
    email: 'stine@klip.example',
    role: 'staff',
    staffStatus: 'active',
  },
  {
    id: 'demo-konrad',
    name: 'Konrad Bæk',
    email: 'konrad@klip.example',
    role: 'consultant',
    staffStatus: null,
  },
  {
    id: 'demo-clara',
    name: 'Clara Lund',
    email: 'clara@nordlys.example',
    role: 'customer',
    staffStatus: null,
  },
  {
    id: 'demo-hans',
    name: 'Hans Krogh',
    email: 'hans@havn.example',
    role: 'customer',
    staffStatus: null,
  },
  {
    id: 'demo-ny',
    name: 'Nynne Dahl',
    email: 'ny@klip.example',
    role: 'staff',
    staffStatus: 'pending',
  },
] as const;

/**
 * Amounts in minutes or credits; `left` is what the story has come to today, days count from today.
 */
export type BalancePlot = {
  number: string;
  type: AmountType;
  bought: number;
  left: number;
  boughtDaysAgo: number;
  expiresInDays: number | null;
  overdraftLimit?: number;
  notes?: string;
};

export type TaskPlot = {
  number: number;
  title: string;
  status: TaskStatus;
  priority: 'high' | 'medium' | 'low';
  description?: string;
  externalLink?: string;
  estimateMinutes?: number;
  /** It has no consultant yet. */
  isOpen?: true;
  /** The company's own people propose it. */
  isProposal?: true;
  comments?: { by: 'consultant' | 'customer'; daysAgo: number; body: string }[];
};

export type CompanyPlot = {
  key: string;
  name: string;
  cvr: string;
  contactName: string;
  email: string;
  phone: string;
  serviceTypes: string[];
  description: string;
  customerId: string | null;
  createdDaysAgo: number;
  balances: BalancePlot[];
  tasks: TaskPlot[];
};

export const companies: CompanyPlot[] = [
  {
    key: 'nordlys',
    name: 'Nordlys Design ApS',
    cvr: '13748136',
    contactName: 'Clara Lund',
    email: 'clara@nordlys.example',
    phone: '+45 12 34 56 78',
    serviceTypes: ['Webdesign', 'Support'],
    description: 'Tegnestue i Aarhus. Vil gerne ringes op før større ændringer.',
    customerId: 'demo-clara',
    createdDaysAgo: 548,
    balances: [
      {
        number: 'TB-0012',
        type: 'hours',
        bought: 1800,
        left: 0,
        boughtDaysAgo: 545,
        expiresInDays: null,
      },
      {
        number: 'TB-0031',
        type: 'hours',
        bought: 1200,
        left: 465,
        boughtDaysAgo: 210,
        expiresInDays: 96,
      },
      {
        number: 'KK-0007',
        type: 'credits',
        bought: 20,
        left: 3,
        boughtDaysAgo: 430,
        expiresInDays: -65,
      },
      {
        number: 'KK-0042',
        type: 'credits',
        bought: 10,
        left: 6,
        boughtDaysAgo: 60,
        expiresInDays: 130,
      },
    ],
    tasks: [
      {
        number: 12,
        title: 'Ny forside',
        status: 'in_progress',
        priority: 'high',
        estimateMinutes: 480,
        externalLink: 'https://design.example/nordlys/forside',
        description: [
          'Forsiden skal vise **de tre seneste projekter** og gøre det let at ringe.',
          '',
          'Den er færdig, når:',
          '',
          '- [x] skitserne er godkendt',
          '- [ ] billederne er skaffet af Clara',
          '- [ ] den er hurtig på en telefon',
        ].join('\n'),
        comments: [
          {
            by: 'consultant',
            daysAgo: 6,
            body: 'Skitserne ligger på linket. Jeg er mest til den med de store billeder.',
          },
          { by: 'customer', daysAgo: 5, body: 'Også mig. Kan telefonnummeret stå øverst?' },
          { by: 'consultant', daysAgo: 5, body: 'Ja, det gør det på telefoner. Se `sektion 2`.' },
        ],
      },
      {
        number: 15,
        title: 'Nyhedsbrev med tilmelding',
        status: 'pending_customer',
        priority: 'medium',
        estimateMinutes: 750,
        description: 'Tilmelding på alle sider, dobbelt bekræftelse, og et brev hver måned.',
        comments: [
          {
            by: 'consultant',
            daysAgo: 2,
            body: 'Prøv den på testsiden. Er teksten i bekræftelsen god?',
          },
        ],
      },
      { number: 18, title: 'Billedarkiv', status: 'completed', priority: 'low' },
      {
        number: 21,
        title: 'Tilgængelighedserklæring',
        status: 'proposed',
        priority: 'medium',
        isOpen: true,
        isProposal: true,
        description: 'Vi er blevet spurgt om den af kommunen.',
      },
    ],
  },
  {
    key: 'havn',
    name: 'Havn & Co A/S',
    cvr: '88146328',
    contactName: 'Hans Krogh',
    email: 'hans@havn.example',
    phone: '+45 23 45 67 89',
    serviceTypes: ['Udvikling', 'Rådgivning'],
    description: 'Lagerhotel. Webshop og lagerstyring.',
    customerId: 'demo-hans',
    createdDaysAgo: 500,
    balances: [
      {
        number: 'TB-0009',
        type: 'hours',
        bought: 3000,
        left: 0,
        boughtDaysAgo: 498,
        expiresInDays: null,
      },
      {
        number: 'TB-0017',
        type: 'hours',
        bought: 1200,
        left: 870,
        boughtDaysAgo: 75,
        expiresInDays: 290,
      },
      {
        number: 'KK-0051',
        type: 'credits',
        bought: 10,
        left: 1,
        boughtDaysAgo: 190,
        expiresInDays: 175,
      },
    ],
    tasks: [
      { number: 31, title: 'Fejlretning i betaling', status: 'in_progress', priority: 'high' },
      {
        number: 33,
        title: 'Lagertal i webshoppen',
        status: 'scoping',
        priority: 'medium',
        estimateMinutes: 960,
      },
      { number: 34, title: 'Skift af betalingsudbyder', status: 'on_hold', priority: 'low' },
    ],
  },
  {
    key: 'bogbinderiet',
    name: 'Bogbinderiet',
    cvr: '34211107',
    contactName: 'Asta Friis',
    email: 'post@bogbinderiet.example',
    phone: '+45 34 56 78 90',
    serviceTypes: ['Support'],
    description: '',
    customerId: null,
    createdDaysAgo: 420,
    balances: [
      {
        number: 'TB-0033',
        type: 'hours',
        bought: 600,
        left: 70,
        boughtDaysAgo: 160,
        expiresInDays: 21,
      },
      {
        number: 'KK-0009',
        type: 'credits',
        bought: 10,
        left: 4,
        boughtDaysAgo: 415,
        expiresInDays: -50,
      },
    ],
    tasks: [{ number: 9, title: 'GA4-opsætning', status: 'completed', priority: 'medium' }],
  },
  {
    key: 'aeroe',
    name: 'Studio Ærø',
    cvr: '21659738',
    contactName: 'Øjvind Ås',
    email: 'hej@aeroe.example',
    phone: '+45 45 67 89 01',
    serviceTypes: ['Fotografi', 'Webdesign'],
    description: 'Fotograf på Ærø. Fakturaer sendes kvartalsvis.',
    customerId: null,
    createdDaysAgo: 330,
    balances: [
      {
        number: 'KK-0060',
        type: 'credits',
        bought: 20,
        left: 13,
        boughtDaysAgo: 120,
        expiresInDays: 245,
      },
      {
        number: 'TB-0028',
        type: 'hours',
        bought: 900,
        left: -75,
        boughtDaysAgo: 320,
        expiresInDays: null,
        overdraftLimit: 120,
        notes: 'Aftalt mundtligt: op til to timer over.',
      },
    ],
    tasks: [{ number: 27, title: 'Bookingkalender', status: 'in_progress', priority: 'medium' }],
  },
];

export const titles = {
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
