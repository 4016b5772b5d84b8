import type { Page } from '@playwright/test';

/** Calls this on the page, wherever it is let to. */
const CALL = 'window.fired()';

const IN_TAGS = [
  `<script>${CALL}</script>`,
  `<ScRiPt>${CALL}</sCrIpT>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<script type="module">${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<img src=x onerror="${CALL}" alt="שיעור">`,
  `<img src=x:x onerror=${CALL}//`,
  `<image src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to=${CALL}>`,
  `<svg><a xlink:href="javascript:${CALL}"><text>שיעור</text></a></svg>`,
  `<svg><foreignObject><body onload=${CALL}></foreignObject></svg>`,
  `<math><mtext><img src=x onerror=${CALL}></mtext></math>`,
  `<math href="javascript:${CALL}">שיעור</math>`,
  `<body onload=${CALL}>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe srcdoc="<script>parent.fired()</script>"></iframe>`,
  `<iframe onload=${CALL}></iframe>`,
  `<object data="javascript:${CALL}"></object>`,
  `<embed src="javascript:${CALL}">`,
  `<video><source onerror=${CALL}></video>`,
  `<video src=x onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}></audio>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}></select>`,
  `<textarea autofocus onfocus=${CALL}></textarea>`,
  `<details open ontoggle=${CALL}>`,
  `<marquee onstart=${CALL}>שיעור</marquee>`,
  `<form action="javascript:${CALL}"><button>שליחה</button></form>`,
  `<button formaction="javascript:${CALL}">שליחה</button>`,
  `<a href="javascript:${CALL}">קישור</a>`,
  `<a href="java&#115;cript:${CALL}">קישור</a>`,
  `<a href=" &#14; javascript:${CALL}">קישור</a>`,
  `<a href="data:text/html,<script>${CALL}</script>">קישור</a>`,
  `<a onmouseover=${CALL}>קישור</a>`,
  `<div onpointerenter=${CALL} style="position:fixed;inset:0">שיעור</div>`,
  `<div style="background:url(javascript:${CALL})">שיעור</div>`,
  `<style>@import 'javascript:${CALL}';</style>`,
  `<style onload=${CALL}></style>`,
  `<link rel=stylesheet href="javascript:${CALL}">`,
  `<link rel=import href="data:text/html,<script>${CALL}</script>">`,
  `<base href="javascript:${CALL}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<table background="javascript:${CALL}"><tr><td>שיעור</td></tr></table>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
];

const OUT_OF_PLACES = [
  `"><script>${CALL}</script>`,
  `'><img src=x onerror=${CALL}>`,
  `" onmouseover="${CALL}" x="`,
  `</title><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `--><script>${CALL}</script><!--`,
  `\${${CALL}}`,
  `{{constructor.constructor('${CALL}')()}}`,
  `javascript:${CALL}`,
  `\u202E<script>${CALL}</script>\u202C`,
  `<b>שיעור</b>&lt;script&gt;${CALL}&lt;/script&gt;`,
];

/** Texts that would run something, were they taken for markup anywhere. */
export const markupPayloads: readonly string[] = [...IN_TAGS, ...OUT_OF_PLACES];

declare global {
  interface Window {
    fired?: () => void;
    firedCount?: number;
  }
}

/** Ask before the page opens; the answer tells how often something ran that should not have. */
export async function countFired(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.firedCount = 0;
    window.fired = () => {
      window.firedCount = (window.firedCount ?? 0) + 1;
    };
  });
  return () => page.evaluate(() => window.firedCount ?? 0);
}
