import { isIP } from 'node:net';
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

const HEIGHT_MIN = 120;
const HEIGHT_MAX = 1_080;
const OFF = 'off';

/** Of pictures, the largest first; none where they are turned off. */
export function heights() {
  return z
    .string()
    .transform((text) => (text === OFF ? [] : text.split(',').map((item) => Number(item.trim()))))
    .refine(
      (items) =>
        items.every((item) => Number.isInteger(item) && item >= HEIGHT_MIN && item <= HEIGHT_MAX),
      `must list heights from ${HEIGHT_MIN} to ${HEIGHT_MAX}, such as 1080,720,480, or be ${OFF}`,
    )
    .transform((items) => [...new Set(items)].toSorted((a, b) => b - a));
}

export function port() {
  return z.string().refine(isPort, 'must be a whole number from 1 to 65535').transform(Number);
}

export function host() {
  return z.string().refine(isHost, 'must be an IP address or a host name, such as 127.0.0.1');
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);
}

export function isAddressBlock(text: string): text is string {
  const [address = '', bits, ...rest] = text.split('/');
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isWithinWidth = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
  return widest > 0 && isWithinWidth && rest.length === 0;
}

export function isImageHost(text: string): text is string {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i.test(text);
}
