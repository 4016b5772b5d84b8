import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** How we make ourselves known to Firebase Cloud Messaging: a service account of the app's project. */
export interface FcmSettings {
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKey: string;
  readonly url: string;
  readonly tokenUrl: string;
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const isWebAddress = (address: string): boolean => /^https?:\/\/[^\s/]+/.test(address);
const address = (otherwise: string) =>
  z.string().refine(isWebAddress, `must be an address, such as ${otherwise}`).default(otherwise);

export const fcmVariables = {
  FCM_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, 'must be the id of a Firebase project')
    .optional(),
  FCM_CLIENT_EMAIL: z.email('must be the address of a service account').optional(),
  /** As in the key file of the account, whose line ends are often written as two characters. */
  FCM_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'must be the private key of a service account, in PEM')
    .optional(),
  FCM_URL: address('https://fcm.googleapis.com'),
  FCM_TOKEN_URL: address('https://oauth2.googleapis.com/token'),
};

const NAMES = ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'] as const;

/** The sentence about an account that was named in part. */
export function incompleteFcm(given: Readonly<Record<string, string>>): string {
  const missing = NAMES.filter((name) => !given[name]);
  return missing.length > 0 && missing.length < NAMES.length
    ? `${missing.join(' and ')} must be set together with the other FCM variables.`
    : '';
}

type Given = z.output<z.ZodObject<typeof fcmVariables>>;

/** Null: messages to devices stay in the outbox folder. */
export const toFcm = (given: Given): FcmSettings | null =>
  given.FCM_PROJECT_ID && given.FCM_CLIENT_EMAIL && given.FCM_PRIVATE_KEY
    ? {
        projectId: given.FCM_PROJECT_ID,
        clientEmail: given.FCM_CLIENT_EMAIL,
        privateKey: given.FCM_PRIVATE_KEY,
        url: given.FCM_URL,
        tokenUrl: given.FCM_TOKEN_URL,
      }
    : null;
