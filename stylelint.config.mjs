import directionalMotion from './scripts/check/css/directional-motion.mjs';
import hebrewType from './scripts/check/css/hebrew-type.mjs';
import knownProperties from './scripts/check/css/known-properties.mjs';
import lopsidedShorthand from './scripts/check/css/lopsided-shorthand.mjs';

const SIDE = '/\\b(?:left|right)\\b/';

/** @type {import('stylelint').Config} */
export default {
  plugins: [directionalMotion, hebrewType, knownProperties, lopsidedShorthand],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'bimah/directional-motion': true,
    'bimah/hebrew-type': true,
    'bimah/known-properties': true,
    'bimah/lopsided-shorthand': true,

    'property-disallowed-list': [
      ['/(?:^|-)(?:left|right)(?:-|$)/'],
      {
        message:
          'A side of the screen does not mirror; use the -inline-start or -inline-end property',
      },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(?:text-align|text-align-last|float|clear|caption-side)$/': [SIDE],
        '/^(?:background|background-position|object-position|transform-origin|mask-position)$/': [
          SIDE,
        ],
        '/^(?:flex-direction|flex-flow)$/': ['/-reverse/'],
        '/^(?:transition|transition-property)$/': ['/\\ball\\b/'],
        outline: ['none', '0'],
      },
      {
        message: (property, value) =>
          `"${property}: ${value}": sides become start and end, order follows the elements, a transition names its properties, a focus ring stays`,
      },
    ],
    'color-named': 'never',
    'color-no-hex': [true, { message: 'Colours are tokens: var(--…) from ui/theme/tokens.css' }],
    'declaration-no-important': true,
    'max-nesting-depth': 3,
    'selector-max-id': 0,

    'at-rule-descriptor-no-unknown': true,
    'at-rule-no-deprecated': true,
    'at-rule-no-vendor-prefix': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'comment-no-empty': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-keyword-no-deprecated': true,
    'font-family-no-duplicate-names': true,
    'font-family-no-missing-generic-family-keyword': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-block-no-duplicate-selectors': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'media-query-no-invalid': true,
    'media-type-no-deprecated': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-empty-source': true,
    'no-invalid-double-slash-comments': true,
    'no-invalid-position-at-import-rule': true,
    'no-irregular-whitespace': true,
    'no-unknown-animations': true,
    'property-no-deprecated': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'property-no-vendor-prefix': true,
    'selector-anb-no-unmatchable': true,
    'selector-no-vendor-prefix': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': [true, { ignore: ['custom-elements'] }],
    'string-no-newline': true,
    'unit-no-unknown': true,
    'value-no-vendor-prefix': true,
  },
  overrides: [
    {
      // A module stays loaded when its screen has gone.
      files: ['**/*.module.css'],
      rules: {
        'selector-disallowed-list': [
          ['/^[^.&]*$/'],
          {
            splitList: true,
            ignore: ['keyframe-selectors'],
            message: 'Reaches into other screens: a selector of a module names a class of it',
          },
        ],
      },
    },
    {
      // The one place where colours are spelt.
      files: ['apps/console/src/ui/theme/tokens.css'],
      rules: { 'color-no-hex': null },
    },
    {
      // A request for less motion wins over every component.
      files: ['apps/console/src/ui/theme/global.css'],
      rules: { 'declaration-no-important': null },
    },
  ],
};
