import { useEffect, useRef, useState } from 'react'
import { locator } from '#domain/kernel/ids.ts'
import type { UrlKey } from '../addresses/url-search.schema.ts'
import { useUrlSearch } from '../blocks/url-search.ts'
import { holdForm } from './held-forms.ts'
import { makeLocator } from './host.ts'

/**
 * The id of this opening of a form, in the address under `param` before the first key, so that a reload finds its text
 * again. No two tabs have the same: a copied address or a duplicated tab opens a form of its own. Null until it is this
 * tab's; an address that lost it belongs to a form that is on its way out.
 */
export function useFormId(param: UrlKey): string | null {
  const [search, change] = useUrlSearch()
  const [held, setHeld] = useState<string | null>(null)
  const asked = search[param]
  const named = locator.safeParse(asked).data ?? null
  const hadOne = useRef(false)
  const shownAgain = useShownAgain()

  useEffect(() => {
    let isGone = false
    let release: (() => void) | null = null
    const renew = () => void change({ [param]: makeLocator() }, { replace: true })
    if (named !== null) {
      void holdForm(named).then((letGo) => {
        if (isGone) return letGo?.()
        if (!letGo) return renew()
        release = letGo
        hadOne.current = true
        setHeld(named)
      })
    } else if (asked !== undefined || !hadOne.current) renew()
    return () => {
      isGone = true
      release?.()
    }
  }, [named, asked, param, change, shownAgain])

  return named === null || named === held ? held : null
}

/** Counts how often the browser brought the page back as it was; meanwhile it held no form. */
function useShownAgain(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setCount((before) => before + 1)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return count
}
