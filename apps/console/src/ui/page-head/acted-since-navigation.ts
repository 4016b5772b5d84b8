let lastAction = 0;
let lastNavigation = 0;

const action = () => {
  lastAction = performance.now();
};
window.addEventListener('pointerdown', action, { capture: true });
window.addEventListener('keydown', action, { capture: true });

// Browsers without it lose nothing but this knowledge.
const { navigation } = window as { navigation?: Navigation };
navigation?.addEventListener('currententrychange', () => {
  lastNavigation = performance.now();
});

/** A screen may appear long after its address did; by then the person may be at something else. */
export const hasActedSinceNavigation = (): boolean =>
  navigation !== undefined && lastAction > lastNavigation;
