import { z } from 'zod';

const SIZE = /^(\d{1,9})\s?([MG])B$|^0$/i;
const MEBIBYTE = 1_024 ** 2;
const GIBIBYTE = 1_024 ** 3;

export function url(schemes: readonly string[], example: string) {
  const isUrl = (value: string) =>
    URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));
  return z.string().refine(isUrl, { message: `must be a URL such as ${example}`, abort: true });
}

export function list<Item extends string>(isItem: (text: string) => text is Item, message: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items): items is Item[] => items.every(isItem), message);
}

/** In bytes; MB and GB are counted by 1024, as file systems do. */
export function size(byDefault: string) {
  return z
    .string()
    .regex(SIZE, { message: 'must be a size such as 512MB or 20GB', abort: true })
    .default(byDefault)
    .transform((text) => {
      const [, number = '0', unit = 'M'] = SIZE.exec(text) ?? [];
      return Number(number) * (unit.toUpperCase() === 'G' ? GIBIBYTE : MEBIBYTE);
    });
}
