import type { LinkProps } from '@tanstack/react-router'

/** An address of the office's as a link, which keeps what stands behind the question mark apart. */
export function placeOf(path: string): LinkProps {
  const [to, query] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) } as LinkProps
}
