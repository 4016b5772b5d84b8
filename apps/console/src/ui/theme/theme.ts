import {
  createTheme,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { componentDefaults, type PartWords } from './component-defaults.ts';
import { dark, honey, neutral, red, tekhelet } from './ramps.ts';

/** An outline button keeps the quiet edge of every button; its colour lies in the word alone. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'outline'
    ? {
        ...colors,
        background: 'var(--surface)',
        border: `${rem(1)} solid var(--button-border)`,
      }
    : colors;
};

const base = createTheme({
  primaryColor: 'tekhelet',
  primaryShade: 6,
  colors: { tekhelet, honey, neutral, gray: neutral, red, dark },
  white: '#ffffff',
  black: '#1b212b',
  variantColorResolver,
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(15), lg: rem(16), xl: rem(18) },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.54', sm: '1.43', md: '1.6', lg: '1.5', xl: '1.45' },
  headings: {
    fontFamily: 'var(--font-ui)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: rem(36) },
      h2: { fontSize: rem(18), lineHeight: rem(26) },
      h3: { fontSize: rem(16), lineHeight: rem(24) },
      h4: { fontSize: rem(15), lineHeight: rem(24) },
      h5: { fontSize: rem(14), lineHeight: rem(20) },
      h6: { fontSize: rem(13), lineHeight: rem(20) },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '90em' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-lift)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
});

export const themeWith = (words: PartWords) =>
  mergeThemeOverrides(base, { components: componentDefaults(words) });
