import { expect, type Page } from '@playwright/test';

/** A phone; 1280 × 1024 at 400 %; 1440 × 900 at 200 %. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 320, height: 256 },
  { width: 720, height: 450 },
];

/** Elements that stick out sideways; scrollers of real tables and charts may hold wider things. */
function stickingOut(): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > root.clientWidth + 1);
    })
    .slice(0, 5)
    .map((element) => `${element.tagName.toLowerCase()}.${element.classList.value}`);
}

const PATIENCE = { timeout: 10_000 };

/** Charts follow a new width a frame or two later, on a busy machine later still. */
async function settled(page: Page): Promise<string[]> {
  let found: string[] = [];
  const look = async () => (found = await page.evaluate(stickingOut));
  await expect
    .poll(look, PATIENCE)
    .toEqual([])
    .catch(() => undefined);
  return found;
}

/** Narrows the page to a phone and to what zooming in leaves of a window, and names what makes it scroll sideways. */
export async function sidewaysFindings(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const findings: string[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const found = await settled(page);
    findings.push(...found.map((element) => `${size.width} px: ${element}`));
  }
  if (before) await page.setViewportSize(before);
  return findings;
}
