/** Where root keeps what the database account must reach when the checkout is closed to it. */
export const SYSTEM_FOLDER = '/var/lib/bimah';
