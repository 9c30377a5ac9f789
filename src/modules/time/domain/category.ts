export const categories = ['development', 'design', 'consulting', 'support', 'other'] as const;

export type Category = (typeof categories)[number];
