import { z } from 'zod';

/** Where the bucket is and how we make ourselves known to it. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Null: Amazon's own of the region. */
  readonly endpoint: string | null;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The bucket stands in the path of addresses, not in the host name. */
  readonly pathStyle: boolean;
  /** What a CDN serves the bucket's folder `public` as. Null: everything opens to signed addresses. */
  readonly publicUrl: string | null;
}

const isAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s/]+/.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
};
const address = (example: string) =>
  z
    .string()
    .refine(isAddress, `must be an address, such as ${example}`)
    .transform((text) => text.replace(/\/+$/, ''));

export const s3Variables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: address('https://s3.example.org').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/i, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  S3_PUBLIC_URL: address('https://cdn.example.org').optional(),
};

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** The sentence about a bucket that was named in part, or cannot be reached by its name. */
export function incompleteS3(given: Readonly<Record<string, string>>): string {
  const missing = NEEDED.filter((name) => !given[name]);
  const isNamed = Object.keys(s3Variables).some((name) => given[name]);
  if (isNamed && missing.length > 0) {
    return `${missing.join(' and ')} must be set together with the other S3 variables.`;
  }
  const { S3_PATH_STYLE: style, S3_ENDPOINT: endpoint } = given;
  const isInHost = style === undefined ? endpoint === undefined : style === '0';
  return isInHost && given['S3_BUCKET']?.includes('.')
    ? 'S3_BUCKET must have no dots, which certificates of host names do not cover, or S3_PATH_STYLE be 1.'
    : '';
}

type Given = z.output<z.ZodObject<typeof s3Variables>>;

/** Null: files lie on the disk. */
export function toS3(given: Given): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given;
  if (!bucket || !accessKey || !secretKey) return null;
  const endpoint = given.S3_ENDPOINT ?? null;
  return {
    bucket,
    accessKey,
    secretKey,
    endpoint,
    region: given.S3_REGION,
    // Amazon wants the bucket in the host name, most others take it in the path.
    pathStyle: given.S3_PATH_STYLE === undefined ? endpoint !== null : given.S3_PATH_STYLE === '1',
    publicUrl: given.S3_PUBLIC_URL ?? null,
  };
}

/** What all of the bucket's addresses begin with. */
export function bucketAddress({ bucket, region, endpoint, pathStyle }: S3Settings): string {
  const { protocol, host, pathname } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  const path = pathname.replace(/\/+$/, '');
  return pathStyle
    ? `${protocol}//${host}${path}/${bucket}`
    : `${protocol}//${bucket}.${host}${path}`;
}
