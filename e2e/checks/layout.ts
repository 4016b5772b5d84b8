import type { Page } from '@playwright/test';

const PHONE_WIDTH = 360;

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

/** Narrows the page to a phone and names what makes it scroll sideways. */
export async function sidewaysFindings(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: PHONE_WIDTH, height: 740 });
  const findings = await page.evaluate(stickingOut);
  if (before) await page.setViewportSize(before);
  return findings;
}
