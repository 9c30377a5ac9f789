import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type Comfort = {
  /**
   * True if a letter alone is a shortcut; people who dictate or touch keys by accident turn it off
   * (WCAG 2.1.4).
   */
  hasShortcuts: boolean;
  /** True if motion is reduced beside the system's setting: some people want calm only here. */
  hasLessMotion: boolean;
};

const storageKey = 'klip-comfort';

/**
 * Settings for keyboard and motion. Stored in the browser: they belong to the device, not the
 * account.
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

/** Marks the page for the style sheets, now and after each change, here or in another tab. */
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

/** Stored values may come from another version, or from a manual edit. */
function choicesIn(stored: unknown): Partial<Comfort> {
  const { hasShortcuts, hasLessMotion } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(typeof hasShortcuts === 'boolean' && { hasShortcuts }),
    ...(typeof hasLessMotion === 'boolean' && { hasLessMotion }),
  };
}
