export interface OutgoingPush {
  /** The device, as it made itself known. */
  readonly to: string;
  readonly title: string;
  readonly body: string;
  /** For the app, not for the eye. */
  readonly data?: Readonly<Record<string, string>>;
}

export interface PushPort {
  /** Hands a message over for delivery. Under one `id` a device shows one message, however often it is sent. */
  send(push: OutgoingPush, id: string): Promise<void>;
  /** Whether messages leave the house; without a service they stay as files. */
  readonly isSetUp: boolean;
  /** Rejects when the service would not take a message now. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** This device will not take the message however often it is sent. */
export class PushRejectedError extends Error {
  override readonly name = 'PushRejectedError';
}
