import { createContext } from 'react'
import type { UrlKey } from '../../addresses/url-search.schema.ts'

/** The search key whose drawer a form stands in; null on a page. An unsaved form guards it. */
export const DrawerKey = createContext<UrlKey | null>(null)
