import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type Comfort = {
  /**
   * True if single letters are shortcuts. People who dictate, or touch keys by accident, turn this
   * off (WCAG 2.1.4).
   */
  hasShortcuts: boolean;
  /** True if motion is reduced in Klip alone, in addition to the setting of the system. */
  hasLessMotion: boolean;
};

const storageKey = 'klip-comfort';

/**
 * Settings for keyboard and motion. They are stored in the browser, because they belong to the
 * device and not to the account.
 */
export const useComfort = create<Comfort>()(
  persist((): Comfort => ({ hasShortcuts: true, hasLessMotion: false }), {
    name: storageKey,
    storage: createJSONStorage(() => localStorage),
    merge: (stored, current) => ({ ...current, ...choicesIn(stored) }),
  }),
);

export function chooseComfort(choice: Partial<Comfort>): void {
  useComfort.setState(choice);
}

/** Marks the page for the style sheets, now and after each change, in this tab or in another. */
export function followComfort(): void {
  const mark = ({ hasLessMotion }: Comfort) => {
    if (hasLessMotion) document.documentElement.dataset.motion = 'reduce';
    else delete document.documentElement.dataset.motion;
  };
  mark(useComfort.getState());
  useComfort.subscribe(mark);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue !== null) void useComfort.persist.rehydrate();
  });
}

/** Reads the valid choices: stored values may come from another version, or from a manual edit. */
function choicesIn(stored: unknown): Partial<Comfort> {
  const { hasShortcuts, hasLessMotion } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(typeof hasShortcuts === 'boolean' && { hasShortcuts }),
    ...(typeof hasLessMotion === 'boolean' && { hasLessMotion }),
  };
}
