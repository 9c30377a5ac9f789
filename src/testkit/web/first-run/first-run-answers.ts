import { balanceErrors } from '@/modules/balances/errors';
import { brandingErrors } from '@/modules/branding/errors';
import type { Answers } from '../answers';
import { balanceWorld } from '../balance-world';
import { customerWorld } from '../customer-world';
import { timeWorld } from '../time-world';
import type { FirstRunHouse } from './first-run-house';

/** Creates answers for the person `me`, who starts with an empty installation and fills `house`. */
export function firstRunAnswers(house: FirstRunHouse, me: string): Answers {
  const { companies, balances, entries, links, brand, addCompany, sell, addLink } = house;
  const countOn = (id: string) => entries.filter(({ balanceId }) => balanceId === id).length;
  return {
    ...customerWorld(companies).answers,
    ...timeWorld(balances, entries).answers,
    ...balanceWorld(balances).answers,
    'companies.list': () => ({
      items: companies.map((company) => ({ ...company, userCount: 0 })),
      nextCursor: null,
    }),
    'companies.create': ({ name }) => addCompany(name, me),
    'balances.list': ({ companyId }) => ({
      items: balances
        .filter((balance) => companyId === undefined || balance.companyId === companyId)
        .map((balance) => ({ ...balance, lastUsedOn: null })),
      nextCursor: null,
    }),
    'balances.create': ({ companyId, insteadOf, ...sale }) => {
      const place = balances.findIndex((one) => one.id === insteadOf);
      const number = balances[place]?.number ?? '';
      if (insteadOf && countOn(insteadOf) > 0) throw balanceErrors.balanceUsed({ number });
      if (place >= 0) balances.splice(place, 1);
      return sell(companyId, sale, me);
    },
    'balances.find': ({ id }) => {
      const balance = balances.find((one) => one.id === id);
      if (!balance) throw balanceErrors.balanceNotFound();
      const more = { lastUsedOn: null, createdByName: 'Stine Holm', entryCount: countOn(id) };
      return { ...balance, ...more };
    },
    'links.list': () => ({ items: links, nextCursor: null }),
    'links.create': ({ balanceId = '' }) => {
      const { id } = addLink(balanceId, 'Stine Holm');
      return { id, url: `https://klip.example/kort#${id}` };
    },
    'links.revoke': ({ id }) => {
      const link = links.find((one) => one.id === id);
      if (link) link.state = 'revoked';
      return {};
    },
    'branding.mine': () => ({ ...brand }),
    'branding.update': ({ version, name }) => {
      if (version !== brand.version) throw brandingErrors.brandChanged({ current: brand });
      return { ...Object.assign(brand, { name, version: version + 1 }) };
    },
    'tasks.list': () => ({ items: [], nextCursor: null }),
    'overview.home': () => ({
      latest: [],
      day: [],
      started: {
        company: companies.length > 0,
        balance: balances.length > 0,
        entry: entries.length > 0,
        invited: false,
      },
    }),
  };
}
