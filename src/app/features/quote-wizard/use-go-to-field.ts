import type { QuoteStep } from '#domain/quote/checks/step-names.ts'
import { inputAt } from '../../blocks/form/input-at.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { ITEM_KEY } from './cover/use-one-editing.ts'
import { whenThere } from './when-there.ts'

/** Leads to a field of the quote, wherever it stands: its step, the item it belongs to, the field itself. */
export function useGoToField(): (step: QuoteStep, path: string) => void {
  const [, changeUrl] = useUrlSearch()
  return (step, path) => {
    const item = /^(locations|exposures)\/[^/]+/.exec(path)?.[0]
    void changeUrl({ step, [ITEM_KEY]: item }).then(() =>
      whenThere(
        () => inputAt(document.body, path),
        (input) => input.focus(),
      ),
    )
  }
}
