import type { LinkProps } from '@tanstack/react-router'
import { parseSearch } from '../../addresses/search-params.ts'

/** An address of the office's as a link, which keeps what stands behind the question mark apart. */
export function placeOf(path: string): LinkProps {
  const [to, query] = path.split('?')
  return { to, search: parseSearch(query ?? '') } as LinkProps
}
