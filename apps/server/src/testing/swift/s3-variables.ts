import type { S3Settings } from '#platform/storage/s3/settings.ts';

/** A bucket as a process is told of it. */
export const s3VariablesOf = (settings: S3Settings): Record<string, string> => ({
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY: settings.accessKey,
  S3_SECRET_KEY: settings.secretKey,
  S3_PATH_STYLE: settings.pathStyle ? '1' : '0',
  ...(settings.endpoint !== null && { S3_ENDPOINT: settings.endpoint }),
  ...(settings.publicUrl !== null && { S3_PUBLIC_URL: settings.publicUrl }),
});
