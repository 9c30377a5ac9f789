export type Chance = {
  random: () => number;
  pick: <One>(of: readonly One[]) => One;
  below: (limit: number) => number;
};

export function createChance(random: () => number): Chance {
  return {
    random,
    pick: (of) => of[Math.floor(random() * of.length)] as (typeof of)[number],
    below: (limit) => Math.floor(random() * limit),
  };
}
