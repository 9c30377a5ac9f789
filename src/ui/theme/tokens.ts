/**
 * Colours of the product as plain values, with which the contrast test computes. Components never
 * read this file: they use the `--klip-*` variables that are created from it.
 */
export type Scheme = 'light' | 'dark';

type StatusName = 'good' | 'medium' | 'low' | 'expired' | 'inactive';
type TaskStatusName =
  | 'proposed'
  | 'scoping'
  | 'in_progress'
  | 'completed'
  | 'pending_customer'
  | 'on_hold';
type StockName = 'manila' | 'mint' | 'sky' | 'rose' | 'lilac' | 'stone';
type CategoryName = 'development' | 'design' | 'consulting' | 'support' | 'other';

export type Tokens = {
  base: Record<
    | 'page'
    | 'surface'
    | 'track'
    | 'hover'
    | 'border'
    | 'control-border'
    | 'text'
    | 'dimmed'
    | 'link'
    | 'focus'
    | 'primary'
    | 'primary-hover'
    | 'primary-text'
    | 'danger'
    | 'danger-hover'
    | 'danger-text'
    | 'token-text'
    | 'token-tint'
    | 'error',
    string
  >;
  status: Record<StatusName, { fill: string; text: string; tint: string }>;
  task: Record<TaskStatusName, { text: string; tint: string }>;
  stock: Record<StockName, { card: string; ink: string }>;
  chart: Record<CategoryName, string>;
};

const light: Tokens = {
  base: {
    page: '#F7F5F0',
    surface: '#FFFFFF',
    track: '#EFECE4',
    hover: '#FBF9F5',
    border: '#D9D4C8',
    'control-border': '#87806F',
    text: '#1B1E23',
    dimmed: '#5A606A',
    link: '#016576',
    focus: '#016576',
    primary: '#016576',
    'primary-hover': '#02515F',
    'primary-text': '#FFFFFF',
    danger: '#B02418',
    'danger-hover': '#8F1B11',
    'danger-text': '#FFFFFF',
    'token-text': '#016576',
    'token-tint': '#D9F0F6',
    error: '#9D3106',
  },
  status: {
    good: { fill: '#00764C', text: '#025C3B', tint: '#DDF8E8' },
    medium: { fill: '#A5830C', text: '#6F4F07', tint: '#FEF2CC' },
    low: { fill: '#C83E01', text: '#9D3106', tint: '#FEECE5' },
    expired: { fill: '#860837', text: '#840E38', tint: '#FFE8EB' },
    inactive: { fill: '#757B83', text: '#50565D', tint: '#EEF0F3' },
  },
  task: {
    proposed: { text: '#50565D', tint: '#EAF1FA' },
    scoping: { text: '#4D429B', tint: '#EEEEFF' },
    in_progress: { text: '#015493', tint: '#E5F2FF' },
    completed: { text: '#025C3B', tint: '#E0F7E9' },
    pending_customer: { text: '#6F4F07', tint: '#FBEEDA' },
    on_hold: { text: '#9D3106', tint: '#FEECE6' },
  },
  stock: {
    manila: { card: '#F9EBCF', ink: '#46350D' },
    mint: { card: '#D7F6E4', ink: '#16412D' },
    sky: { card: '#DAF1FE', ink: '#123D52' },
    rose: { card: '#FEE6E7', ink: '#532A2E' },
    lilac: { card: '#F0E9FF', ink: '#3D3052' },
    stone: { card: '#EFEDE4', ink: '#3B382C' },
  },
  chart: {
    development: '#004B96',
    design: '#B2339F',
    consulting: '#0DA093',
    support: '#C77824',
    other: '#3E4349',
  },
};

const dark: Tokens = {
  base: {
    page: '#14171D',
    surface: '#1D2126',
    track: '#2E333B',
    hover: '#23282E',
    border: '#393E43',
    'control-border': '#7B838E',
    text: '#ECEFF3',
    dimmed: '#A7AEB8',
    link: '#93CFDF',
    focus: '#6DBACC',
    primary: '#6DBACC',
    'primary-hover': '#93CFDF',
    'primary-text': '#0B0D10',
    danger: '#EF8277',
    'danger-hover': '#F69D94',
    'danger-text': '#0B0D10',
    'token-text': '#93CFDF',
    'token-tint': '#12343C',
    error: '#FDA578',
  },
  status: {
    good: { fill: '#53C48E', text: '#80DAAC', tint: '#173526' },
    medium: { fill: '#ECCB61', text: '#F1D680', tint: '#3C3116' },
    low: { fill: '#F97C3D', text: '#FDA578', tint: '#492518' },
    expired: { fill: '#E64372', text: '#FA9BAC', tint: '#4A1D27' },
    inactive: { fill: '#81878F', text: '#ABB2BA', tint: '#2A2E34' },
  },
  task: {
    proposed: { text: '#B8BEC7', tint: '#292E35' },
    scoping: { text: '#B6B4FE', tint: '#2B2A46' },
    in_progress: { text: '#89C3FE', tint: '#192F46' },
    completed: { text: '#82D2A8', tint: '#143525' },
    pending_customer: { text: '#DCB87A', tint: '#3B2B0D' },
    on_hold: { text: '#FBA58A', tint: '#43241B' },
  },
  stock: {
    manila: { card: '#3E341F', ink: '#F3E7CD' },
    mint: { card: '#253B2F', ink: '#D4F0E0' },
    sky: { card: '#223845', ink: '#D2ECFD' },
    rose: { card: '#462E2F', ink: '#FEDFE0' },
    lilac: { card: '#383145', ink: '#EBE3FD' },
    stone: { card: '#37352F', ink: '#EAE8E0' },
  },
  chart: {
    development: '#5294E6',
    design: '#EA7DD5',
    consulting: '#7AE3D6',
    support: '#F7AC4D',
    other: '#6D7279',
  },
};

export const tokens: Record<Scheme, Tokens> = { light, dark };
