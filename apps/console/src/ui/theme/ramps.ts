import type { MantineColorsTuple } from '@mantine/core';

/** Mantine asks for ten steps from light to dark; tokens.css carries the first three as well. */
export const tekhelet: MantineColorsTuple = [
  '#eef4fc',
  '#dae7f8',
  '#b5cff1',
  '#8ab2e7',
  '#5f94db',
  '#3f79ce',
  '#2560b5',
  '#1d4e96',
  '#183f79',
  '#122e59',
];

export const honey: MantineColorsTuple = [
  '#fff8e7',
  '#fdedc6',
  '#fadb8e',
  '#f5c654',
  '#eeb129',
  '#d99a12',
  '#b87a00',
  '#8a5a00',
  '#664300',
  '#452d00',
];

export const neutral: MantineColorsTuple = [
  '#f6f7f9',
  '#eef0f4',
  '#dde1e8',
  '#c9cfd9',
  '#a6aebb',
  '#838c9b',
  '#566071',
  '#414a58',
  '#2b323d',
  '#1b212b',
];

export const red: MantineColorsTuple = [
  '#fdf2f2',
  '#fde8e8',
  '#f8c9cb',
  '#f09fa3',
  '#e56a71',
  '#d0323c',
  '#c42b35',
  '#a61b24',
  '#84141c',
  '#5e0e14',
];

/** What Mantine paints with in the dark: ink first, then edges, then grounds. */
export const dark: MantineColorsTuple = [
  '#e9edf3',
  '#b8c1ce',
  '#a6b0be',
  '#6c7685',
  '#303945',
  '#29313c',
  '#222a34',
  '#191f27',
  '#11151b',
  '#0c0f14',
];
