/** Password of all people in the demo. */
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
