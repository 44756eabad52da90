/** Asked of the service worker by a page that has begun, and hourly: is the whole app still on this device? */
export const KEPT_FILES_MESSAGE = 'KEPT_FILES'

/** What it answers: all of it; not all, and it fetches what is missing; not all, and that cannot be fetched now. */
export type KeptFilesAnswer = 'whole' | 'fetching' | 'gaps'
