import type { Page } from '@playwright/test';

declare global {
  interface Window {
    policyViolations?: string[];
  }
}

export interface PageProblems {
  /** What the page has complained about since it was watched. */
  all(): Promise<string[]>;
}

function recordPolicyViolations(): void {
  const violations: string[] = [];
  window.policyViolations = violations;
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`policy: ${event.violatedDirective} refused ${event.blockedURI}`);
  });
}

/** Pictures of the video site's films: the browser reaches nothing outside this machine. */
const isOutOfReach = (url: string) => url.startsWith('https://i.ytimg.com/');

/** Watches for everything a person would find red in the developer tools. */
export async function watchForProblems(page: Page): Promise<PageProblems> {
  const seen: string[] = [];
  await page.addInitScript(recordPolicyViolations);
  page.on('console', (message) => {
    const { url } = message.location();
    // A page that is not there says so by its status; whoever opens one looks at that.
    const isThePageItself = url === page.url() && message.text().includes('404');
    if (isOutOfReach(url) || isThePageItself) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`console ${message.type()}: ${message.text()} (${url})`);
    }
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends its open requests.
    if (reason.includes('ERR_ABORTED') || isOutOfReach(request.url())) return;
    seen.push(`request: ${request.url()} ${reason}`);
  });
  return {
    all: async () => [...seen, ...(await page.evaluate(() => window.policyViolations ?? []))],
  };
}
