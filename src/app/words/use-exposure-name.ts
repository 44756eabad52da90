import { useTranslation } from 'react-i18next'
import { unnamedKeys } from '#domain/product/answer-words.ts'
import type { Body } from '#domain/sync/json.ts'

/**
 * What an exposure is called; the office answers its type where its people gave it no name. Where its answers are known
 * it is then called by its kind.
 */
export function useExposureName(): (name: string, type: string, answers?: Body) => string {
  useTranslation('cover') // kinds are worded there
  const { t } = useTranslation('farm')
  return (name, type, answers = {}) => (name === '' || name === type ? t(unnamedKeys({ ...answers, type })) : name)
}
