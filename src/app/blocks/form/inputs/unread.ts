/** Stands on a field whose text cannot be read, so that its form is not sent with nothing in its place. */
export const UNREAD = 'data-unread'
