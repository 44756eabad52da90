/** Stands on a field whose text cannot be read, so that its form is not sent with nothing in its place. */
export const UNREAD = 'data-unread'

/** The first of them; no form is sent and no step is left past it. */
export function firstUnread(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[${UNREAD}]`) ?? null
}
