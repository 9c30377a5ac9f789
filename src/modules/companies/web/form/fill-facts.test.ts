import { expect, test } from 'vitest';
import { fillFacts, listFacts } from './fill-facts';

const empty = { name: '', address: '', postalCode: '', city: '' };
const nordlys = {
  name: 'Nordlys ApS',
  address: 'Havnegade 1',
  postalCode: '8000',
  city: 'Aarhus C',
};
const acme = { name: 'Acme A/S', address: 'Torvet 2', postalCode: '5000', city: 'Odense C' };

test('an empty form gets the name and the address', () => {
  const { changes, fromRegister } = fillFacts(empty, {}, nordlys);
  expect(changes).toEqual(nordlys);
  expect(listFacts(fromRegister)).toBe('Nordlys ApS, Havnegade 1, 8000 Aarhus C');
});

test('typed text stays, and an address is never half typed and half looked up', () => {
  expect(fillFacts({ ...empty, name: 'Nordlys' }, {}, nordlys).changes).toEqual({
    address: 'Havnegade 1',
    postalCode: '8000',
    city: 'Aarhus C',
  });
  expect(fillFacts({ ...empty, city: 'Odense' }, {}, nordlys).changes).toEqual({
    name: 'Nordlys ApS',
  });
});

test('another number replaces what the first one filled in, but not what was edited since', () => {
  expect(fillFacts(nordlys, nordlys, acme).changes).toEqual(acme);
  expect(fillFacts({ ...nordlys, name: 'Nordlys' }, nordlys, acme)).toEqual({
    changes: { address: 'Torvet 2', postalCode: '5000', city: 'Odense C' },
    fromRegister: { address: 'Torvet 2', postalCode: '5000', city: 'Odense C' },
  });
  expect(fillFacts(nordlys, nordlys, null)).toEqual({ changes: empty, fromRegister: {} });
});

test('a form that lacks no fact is left as it is', () => {
  expect(fillFacts(nordlys, {}, acme)).toEqual({ changes: {}, fromRegister: {} });
  expect(listFacts({})).toBe('');
});
