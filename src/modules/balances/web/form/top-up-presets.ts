/** Minutes or credits that are often sold at once. */
export const topUpPresets = { hours: [300, 600, 1200, 2400], credits: [5, 10, 20, 50] };
