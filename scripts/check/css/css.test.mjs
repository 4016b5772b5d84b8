import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

const rulesBrokenBy = async (css) => {
  const { results } = await stylelint.lint({
    code: css,
    codeFilename: 'apps/console/src/ui/sample.module.css',
  });
  return results[0].warnings.map(({ rule }) => rule);
};

const WRONG = [
  ['margin-left: 4px', 'property-disallowed-list'],
  ['right: 0', 'property-disallowed-list'],
  ['border-top-left-radius: 4px', 'property-disallowed-list'],
  ['text-align: right', 'declaration-property-value-disallowed-list'],
  ['float: left', 'declaration-property-value-disallowed-list'],
  ['background-position: left 4px top 4px', 'declaration-property-value-disallowed-list'],
  ['flex-direction: row-reverse', 'declaration-property-value-disallowed-list'],
  ['outline: none', 'declaration-property-value-disallowed-list'],
  ['margin: 0 4px 0 8px', 'bimah/lopsided-shorthand'],
  ['border-radius: 4px 0 0 4px', 'bimah/lopsided-shorthand'],
  ['transform: translateX(8px)', 'bimah/directional-motion'],
  ['transform: translate(-50%, 0)', 'bimah/directional-motion'],
  ['transform: translate3d(calc(1px + 2px), 0, 0)', 'bimah/directional-motion'],
  ['translate: 8px 0', 'bimah/directional-motion'],
  ['box-shadow: 4px 0 8px rgb(0 0 0 / 0.1)', 'bimah/directional-motion'],
  [
    'background-image: linear-gradient(to right, var(--page), var(--text))',
    'bimah/directional-motion',
  ],
  ['text-transform: uppercase', 'bimah/hebrew-type'],
  ['font-style: italic', 'bimah/hebrew-type'],
  ['letter-spacing: 0.1em', 'bimah/hebrew-type'],
  ['color: var(--no-such-token)', 'bimah/known-properties'],
  ['color: #fff', 'color-no-hex'],
  ['color: red !important', 'declaration-no-important'],
];

const RIGHT = [
  'margin-inline-start: 4px',
  'inset-inline-end: 0',
  'text-align: start',
  'margin: 0 4px 8px 4px',
  'border-radius: 4px 4px 0 0',
  'transform: translateX(calc(8px * var(--dir)))',
  'transform: translateY(8px)',
  'transform: translate(0, 8px)',
  'box-shadow: 0 1px 2px rgb(0 0 0 / 0.1)',
  'letter-spacing: normal',
  'color: var(--mantine-color-text)',
  'color: var(--no-such-token, currentcolor)',
];

describe('style rules', () => {
  it.each(WRONG)('refuse %s', async (declaration, rule) => {
    expect(await rulesBrokenBy(`.sample { ${declaration}; }`)).toContain(rule);
  });

  it.each(RIGHT)('accept %s', async (declaration) => {
    expect(await rulesBrokenBy(`.sample { ${declaration}; }`)).toEqual([]);
  });

  it.each([
    "[data-column='actions'] { margin: 0; }",
    '@media (max-width: 599px) { .sample, li { margin: 0; } }',
  ])('refuse %s, which reaches into other screens', async (css) => {
    expect(await rulesBrokenBy(css)).toContain('selector-disallowed-list');
  });

  it.each([
    '.sample li { margin: 0; }',
    '.sample { &:hover { margin: 0; } }',
    '@keyframes drift { from { opacity: 0; } 40% { opacity: 1; } }',
  ])('accept %s, which stays within its own', async (css) => {
    expect(await rulesBrokenBy(css)).toEqual([]);
  });

  it('let capitals stand where only English is spoken', async () => {
    expect(await rulesBrokenBy('.sample:lang(en) { text-transform: uppercase; }')).toEqual([]);
  });
});
