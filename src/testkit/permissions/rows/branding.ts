import { all, type PermissionRow, signedIn } from '../permission-outcomes';

/** Outcomes for a feature of the plan; staff have it, too. */
const withPlan = all('planNeeded', {
  consultant: 'ok',
  upgradedCustomer: 'ok',
  foreignConsultant: 'ok',
  staff: 'ok',
});

/** Picture of one white point. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=';
const logo = new File([Buffer.from(dot, 'base64')], 'logo.png', { type: 'image/png' });

export const brandingRows: Record<string, PermissionRow> = {
  'branding.mine': { call: (api) => api.branding.mine(), expected: withPlan },
  'branding.update': {
    call: async (api) => {
      const version = await api.branding.mine().then(
        (brand) => brand.version,
        () => 0,
      );
      return api.branding.update({ version, name: 'House of A', colour: '#016576' });
    },
    expected: withPlan,
    changes: true,
  },
  'branding.setLogo': {
    call: (api) => api.branding.setLogo({ logo }),
    expected: withPlan,
    changes: true,
  },
  'branding.removeLogo': {
    call: (api) => api.branding.removeLogo(),
    expected: withPlan,
    changes: true,
  },
  'branding.ofSellers': { call: (api) => api.branding.ofSellers(), expected: signedIn() },
};
