import {
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';

/** Values that `docs/style.md` allows: three sizes of text, one radius, one shadow. */
const [title, text, small] = [
  'var(--klip-size-title)',
  'var(--klip-size-text)',
  'var(--klip-size-small)',
];
const [titleLine, textLine, smallLine] = ['1.3', '1.467', '1.4'];
const radius = 'var(--klip-radius)';
const shadow = 'var(--klip-shadow)';

const filledRoles: Record<string, string> = { petrol: 'primary', red: 'danger' };

/** Theme of Mantine for Klip. Colours with a meaning (status, stock, chart) are in `tokens.ts`. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // A background passes 4.5:1 with white up to luminance 0.183 and with black from 0.175, so 0.18
  // always picks a readable text colour; Mantine's 0.3 would put white on petrol 5 at 3:1.
  luminanceThreshold: 0.18,
  white: '#FFFFFF',
  black: '#0B0D10',
  colors: {
    petrol: tuple(
      '#EEF9FC #D9F0F6 #B8E1EC #93CFDF #6DBACC #46A0B5 #1E8398 #016576 #02515F #023E49',
    ),
    karton: tuple(
      '#FDFAF4 #F9F3E6 #F3E7CE #EAD7B0 #E1C792 #D2B373 #BA9A56 #987C41 #766032 #554523',
    ),
    gray: tuple('#F9FAFC #F2F4F6 #E5E8EC #D4D8DD #B9BEC4 #9399A0 #6F757D #50565D #393E44 #25292F'),
    dark: tuple('#EBF1F8 #B9BEC6 #9DA2A9 #7B8187 #51565C #393E43 #272C31 #1D2126 #14171D #0D1116'),
    // Mantine's own red has white text at 3.6:1 on its filled buttons.
    red: tuple('#FEF1F0 #FDDEDB #FABFB9 #F69D94 #EF8277 #DC5A4D #C93A2C #B02418 #8F1B11 #6B140C'),
  },
  fontFamily: '"Hanken Grotesk Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: small, sm: small, md: text, lg: text, xl: title },
  lineHeights: {
    xs: smallLine,
    sm: smallLine,
    md: textLine,
    lg: textLine,
    xl: titleLine,
  },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  headings: {
    fontFamily: '"Schibsted Grotesk Variable", system-ui, sans-serif',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: title, lineHeight: titleLine },
      h2: { fontSize: text, lineHeight: textLine },
      h3: { fontSize: text, lineHeight: textLine },
      h4: { fontSize: text, lineHeight: textLine },
      h5: { fontSize: small, lineHeight: smallLine },
      h6: { fontSize: small, lineHeight: smallLine },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: radius, md: radius, lg: radius, xl: '999px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  // This is 769 px, so that exactly 768 px is still the layout of a phone.
  breakpoints: { xs: '30em', sm: '48.0625em', md: '62em', lg: '75em', xl: '90em' },
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver: resolveVariantColors,
  components: {
    Button: { defaultProps: { size: 'md' }, vars: controlHeight('root', '--button-height') },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 40 } },
    // The radius is halved, because the full one would make a small box a circle.
    Checkbox: { defaultProps: { radius: 'xs' } },
    CloseButton: { defaultProps: { size: 40 } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' }, vars: controlHeight('wrapper', '--input-height') },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 180, transition: 'pop' },
      },
    },
    Tooltip: {
      defaultProps: { interactive: true, withArrow: true, openDelay: 300, events: tooltipEvents() },
    },
    Menu: { defaultProps: { transitionProps: { duration: 180 } } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

// Controls are 40 px high, and 44 px on phones. Only the usual size is changed, so that a smaller
// button in a row is still possible.
function controlHeight(part: string, variable: string) {
  return (_theme: unknown, { size }: { size?: unknown }) =>
    size === 'md' ? { [part]: { [variable]: 'var(--klip-control-height)' } } : {};
}

// In the dark theme `autoContrast` would put white on pale petrol, because it looks at the shade of
// the light theme in both themes.
function resolveVariantColors(input: Parameters<VariantColorsResolver>[0]) {
  const colors = defaultVariantColorsResolver(input);
  const role = input.variant === 'filled' ? filledRoles[input.color ?? 'petrol'] : undefined;
  if (!role) return colors;
  const [background, hover, color] = [
    `var(--klip-${role})`,
    `var(--klip-${role}-hover)`,
    `var(--klip-${role}-text)`,
  ];
  return { ...colors, background, hover, color };
}

function tuple(shades: string) {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] =
    shades.split(' ');
  return [a, b, c, d, e, f, g, h, i, j] as const;
}

// By default, Mantine shows tooltips only to the mouse.
function tooltipEvents() {
  return { hover: true, focus: true, touch: false };
}
