let lastAct = 0;
let lastNavigation = 0;

const act = () => {
  lastAct = performance.now();
};
window.addEventListener('pointerdown', act, { capture: true });
window.addEventListener('keydown', act, { capture: true });

// Browsers without it lose nothing but this knowledge.
const { navigation } = window as { navigation?: Navigation };
navigation?.addEventListener('currententrychange', () => {
  lastNavigation = performance.now();
});

/** A screen may appear long after its address did; by then the person may be at something else. */
export const hasActedSinceNavigation = (): boolean =>
  navigation !== undefined && lastAct > lastNavigation;
