import { useCallbackRef } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Path } from '#domain/sync/path.ts'
import { useUrlSearch } from '../../../blocks/url-search.ts'
import { toasts } from '../../../telling/toasts.ts'
import { whenThere } from '../when-there.ts'
import type { Editing } from './items/editing.ts'

/** The key of the address that names the open item, so that a killed tab opens it again. */
export const ITEM_KEY = 'item'

/**
 * One item in edit mode at a time, named in the address. What is typed wrongly is not kept by the draft, so an editor
 * with such a field is finished before another opens.
 */
export function useOneEditing() {
  const { t } = useTranslation('cover')
  const [search, change] = useUrlSearch()
  const element = useRef<HTMLDivElement>(null)
  const at = search[ITEM_KEY] ?? null

  const go = useCallbackRef((next: Path | null) => {
    const wrong = element.current?.querySelector<HTMLElement>('[data-editor] [aria-invalid="true"]')
    if (!wrong || next === at) {
      void change({ [ITEM_KEY]: next ?? undefined }, { replace: true })
      if (at && !next) returnFocus(element.current, at)
      return
    }
    toasts.problem(t('editing.finishFirst'))
    wrong.focus()
  })
  const editing = useMemo((): Editing => ({ at, open: go, close: () => go(null) }), [at, go]) // the same between keys
  return { editing, element }
}

/** Whoever is done with an editor is back at its row, unless they are somewhere else already. */
function returnFocus(root: HTMLElement | null, at: Path): void {
  whenThere(
    () => root?.querySelector<HTMLElement>(`[data-opens="${at}"]`) ?? null,
    (row) => document.activeElement === document.body && row.focus(),
  )
}
