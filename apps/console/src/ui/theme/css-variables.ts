import type { CSSVariablesResolver } from '@mantine/core';

/** Points Mantine's own roles at the tokens, which already know the colour scheme. */
const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--error-ink)',
  '--mantine-color-success': 'var(--published-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--button-border)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--dim)',
  '--mantine-color-disabled-border': 'var(--divider)',

  '--mantine-color-tekhelet-text': 'var(--link)',
  '--mantine-color-tekhelet-filled': 'var(--primary)',
  '--mantine-color-tekhelet-filled-hover': 'var(--primary-hover)',
  '--mantine-color-tekhelet-light': 'var(--selected)',
  '--mantine-color-tekhelet-light-hover': 'var(--selected)',
  '--mantine-color-tekhelet-light-color': 'var(--link)',
  '--mantine-color-tekhelet-outline': 'var(--link)',
  '--mantine-color-tekhelet-outline-hover': 'var(--hover)',

  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-hover': 'var(--sunken)',
  '--mantine-color-gray-light-color': 'var(--dim)',
  '--mantine-color-gray-outline': 'var(--text)',
  '--mantine-color-gray-outline-hover': 'var(--hover)',

  '--mantine-color-red-text': 'var(--error-ink)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
  '--mantine-color-red-light': 'var(--error-tint)',
  '--mantine-color-red-light-hover': 'var(--error-tint)',
  '--mantine-color-red-light-color': 'var(--error-ink)',
  '--mantine-color-red-outline': 'var(--error-ink)',
  '--mantine-color-red-outline-hover': 'var(--error-tint)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: roles,
  dark: roles,
});
