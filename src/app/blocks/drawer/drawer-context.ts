import { createContext } from 'react'

/** The search key whose drawer a form stands in; null on a page. An unsaved form guards it. */
export const DrawerKey = createContext<string | null>(null)
