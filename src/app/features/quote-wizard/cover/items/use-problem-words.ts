import { useTranslation } from 'react-i18next'
import { isWithin, type Path } from '#domain/sync/path.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'

/** What cannot be right at a path or in it, in words; nothing where all is well. Kept as it is until somebody mends it. */
export function useProblemWords(): (path: Path) => string[] {
  const { t } = useTranslation('errors')
  const { problems } = useQuoteDraft()
  return (path) => problems.filter((each) => isWithin(each.path, path)).map(({ key, params }) => t(key, { ...params }))
}
