/** For the audit of what happens by the clock or after work, without a caller. */
export const BY_ITSELF = { actor: null, ip: '', request_id: 'worker' } as const;
