/** Asked of the browser on every save: call back when there is signal (protocol 1.7 Background). */
export const WAKE_TAG = 'outbox'
/** What the service worker then tells open pages; they send, for token and key are theirs alone (protocol 4.3). */
export const WAKE_MESSAGE = 'WAKE'
