import type { Endpoint } from '@bimah/contract';

/** What is sent with a call. */
export interface Sample {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly body?: unknown;
}

const holding = (
  given: object,
  [key = '', ...inwards]: readonly string[],
  value: unknown,
): object => {
  const inner = (given as Readonly<Record<string, object | undefined>>)[key] ?? {};
  return { ...given, [key]: inwards.length > 0 ? holding(inner, inwards, value) : value };
};

/** What is sent, with this channel wherever the call has to name one. */
export function inChannel({ access }: Endpoint, sample: Sample, channelId: number): Sample {
  if (!('channel' in access) || access.channel.from === 'object') return sample;
  const { from, key, each } = access.channel;
  const value = each ? [channelId] : channelId;
  return { ...sample, [from]: holding(sample[from] ?? {}, key.split('.'), value) };
}
