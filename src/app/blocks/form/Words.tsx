import { useTranslation } from 'react-i18next'
import type { Wording } from '#domain/kernel/errors.ts'

/** Messages named by key, said in the reader's language even when that changes while they stand. */
export function Words({ of }: { of: readonly Wording[] }) {
  const { t } = useTranslation('errors')
  return of.map(({ key, params }) => t(key, { ...params })).join(' ')
}
